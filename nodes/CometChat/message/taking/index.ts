import type { IDataObject } from 'n8n-workflow';
import { type Execution, failItems, perItem, success } from '../../../engine';
import { questionOf } from './findQuestion';
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
		const read = await requests.send(plan);
		if (!read.ok) return { results: failItems(plan, read.problem) };
		const found = await questionOf(plan, requests, read.value.data as IDataObject);
		if (!found.ok) return { results: failItems(plan, found.problem) };
		const host = input.n8nAddress as string | undefined;
		const taken = found.value
			? await knock(requests, { ...found.value, host })
			: success('none' as const);
		if (!taken.ok) return { results: failItems(plan, taken.problem) };
		const { question: closedQuestionId = '' } = found.value?.about ?? {};
		const more = taken.value === 'closed' ? { closedQuestionId } : {};
		return {
			results: items.map((item) => {
				if (taken.value === 'taken') return { items: [item], result: success([]) };
				const { json, binary } = requests.itemAt(item);
				return { items: [item], result: success([{ ...json, ...more }]), files: [binary] };
			}),
		};
	},
};
