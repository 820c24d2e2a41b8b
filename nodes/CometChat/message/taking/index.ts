import type { IDataObject } from 'n8n-workflow';
import {
	type Execution,
	failItems,
	perItem,
	type Plan,
	type PlanRequests,
	type Result,
	success,
} from '../../../engine';
import { NO_MESSAGE } from '../../../fields/message';
import { retire } from './closing';
import { findQuestion, isWrittenBy } from './findQuestion';
import { knock } from './knocking';
import { askAll } from './openQuestions';

/**
 * Hands what items bring to the executions that wait for it. An item that answers nothing leaves as it
 * came, with its files, so that what follows may answer it; one that answers a question leaves no row. What
 * is said to a question that waits no longer leaves with its ID, so that nobody takes it for a message to
 * answer.
 */
export const taking: Execution<never> = {
	...perItem(),
	async fetch(plan, requests) {
		const { items, input } = plan;
		if (input.answersOf === 'all') {
			const answered = await askAll(plan, requests);
			if (!answered.ok) return { results: failItems(plan, answered.problem) };
			const noRows = success<IDataObject[]>([]);
			const results = answered.value.length > 0 ? answered.value : [noRows];
			return { results: results.map((result) => ({ items, result })) };
		}
		const outcome = await askExecution(plan, requests);
		if (!outcome.ok) return { results: failItems(plan, outcome.problem) };
		const { status, question: closedQuestionId = '' } = outcome.value;
		const more = status === 'closed' ? { closedQuestionId } : {};
		return {
			results: items.map((item) => {
				if (status === 'taken') return { items: [item], result: success([]) };
				const { json, binary } = requests.itemAt(item);
				return { items: [item], result: success([{ ...json, ...more }]), files: [binary] };
			}),
		};
	},
};

/** What the message of an item comes to, and for which question. */
interface ExecutionReply {
	status: 'taken' | 'none' | 'closed';
	question?: string;
}

/** Asks the execution whose question a message may answer. */
async function askExecution(plan: Plan, requests: PlanRequests): Promise<Result<ExecutionReply>> {
	const read = await requests.send(plan);
	if (!read.ok)
		// What is about a message that is gone answers nothing.
		return NO_MESSAGE.includes(read.problem.code) ? success({ status: 'none' }) : read;
	const message = read.value.data as IDataObject;
	const asked = await findQuestion(plan, requests, message);
	if (!asked.ok) return asked;
	if (!asked.value) return success({ status: 'none' });
	const { isGuessed, ...target } = asked.value;
	const { question } = target.about;
	const knocked = await knock(plan, requests, target);
	if (!knocked.ok) return knocked;
	const status = knocked.value;
	if (status !== 'gone' && status !== 'missing') return success({ status, question });
	// A copy of this n8n, such as a restored one, must not close what the original still asks.
	const until = status === 'gone' ? await retire(requests, question) : undefined;
	// A word that names no question may be about anything, unless it was written before the decision.
	const isLate = !isGuessed || isWrittenBy(message, until);
	return success({ status: isLate ? 'closed' : 'none', question });
}
