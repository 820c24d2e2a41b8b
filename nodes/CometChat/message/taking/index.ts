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
import { isSaidBy, questionOf } from './findQuestion';
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
			const asked = await askAll(plan, requests);
			if (!asked.ok) return { results: failItems(plan, asked.problem) };
			const none = success<IDataObject[]>([]);
			const results = asked.value.length > 0 ? asked.value : [none];
			return { results: results.map((result) => ({ items, result })) };
		}
		const met = await meet(plan, requests);
		if (!met.ok) return { results: failItems(plan, met.problem) };
		const { said, question: closedQuestionId = '' } = met.value;
		const more = said === 'closed' ? { closedQuestionId } : {};
		return {
			results: items.map((item) => {
				if (said === 'taken') return { items: [item], result: success([]) };
				const { json, binary } = requests.itemAt(item);
				return { items: [item], result: success([{ ...json, ...more }]), files: [binary] };
			}),
		};
	},
};

/** What the message of an item comes to, and for which question. */
interface Met {
	said: 'taken' | 'none' | 'closed';
	question?: string;
}

/** Asks the execution whose question a message may answer. */
async function meet(plan: Plan, requests: PlanRequests): Promise<Result<Met>> {
	const read = await requests.send(plan);
	if (!read.ok)
		// What is about a message that is gone answers nothing.
		return NO_MESSAGE.includes(read.problem.code) ? success({ said: 'none' }) : read;
	const message = read.value.data as IDataObject;
	const found = await questionOf(plan, requests, message);
	if (!found.ok) return found;
	if (!found.value) return success({ said: 'none' });
	const { isGuessed, ...asked } = found.value;
	const { question } = asked.about;
	const knocked = await knock(plan, requests, asked);
	if (!knocked.ok) return knocked;
	const said = knocked.value;
	if (said !== 'gone' && said !== 'missing') return success({ said, question });
	// A copy of this n8n, such as a restored one, must not close what the original still asks.
	const until = said === 'gone' ? await retire(plan, requests, question) : undefined;
	// A word that names no question may be about anything, unless it was written before the decision.
	const isLate = !isGuessed || isSaidBy(message, until);
	return success({ said: isLate ? 'closed' : 'none', question });
}
