import {
	done,
	type Execution,
	failItems,
	perItem,
	type Plan,
	type RequestResult,
	success,
	whileCurrent,
} from '../../../engine';
import { tagged, tagsOf } from './tagged';

const paths = { user: '/users/{uid}', group: '/groups/{guid}' } as const;

/**
 * Sends the message after the user or the group has the tag, or has it no more. Tags are replaced as a
 * whole, so those that are there are read first.
 */
export const tagging = (change: 'add' | 'remove'): Execution<never> => ({
	...perItem(),
	async fetch(plan, requests) {
		const { ask, send } = requests;
		const { tag } = plan.input;
		if (tag === undefined) return { plan, requestResult: await send(plan) };
		const path = paths[plan.input.conversationWith as keyof typeof paths];
		const { requestResult: changed } = await whileCurrent(async (current) => {
			const record = await tagged(plan, requests, path);
			if (!record.ok) return { requestResult: { ...record, someTryMaybeProcessed: false } };
			const currentTags = tagsOf(record.value);
			const otherTags = currentTags.filter((currentTag) => currentTag !== tag);
			const newTags = change === 'add' ? [...otherTags, String(tag)] : otherTags;
			if (newTags.length === currentTags.length)
				return {
					requestResult: { ...success({ data: record.value }), someTryMaybeProcessed: false },
				};
			const update = {
				method: 'PUT',
				path,
				values: plan.input,
				body: { tags: newTags },
				expected: done('updated'),
			} as const;
			return { requestResult: await ask(update, current()) };
		});
		if (!changed.ok && !changed.problem.unsent)
			return { results: failItems(plan, changed.problem) };
		const sending = await send(plan);
		// A dry run shows both requests.
		if (!changed.ok) return { parts: [changed, sending].map(partOf(plan)), others: [] };
		const advice = `The tag “${String(tag)}” was ${change === 'add' ? 'added' : 'removed'} before.`;
		return {
			plan,
			requestResult: sending.ok || sending.problem.unsent ? sending : withAdvice(sending, advice),
		};
	},
});

const partOf = (plan: Plan) => (requestResult: RequestResult) => ({ plan, requestResult });

const withAdvice = (failed: RequestResult & { ok: false }, advice: string): RequestResult => ({
	...failed,
	problem: { ...failed.problem, description: `${advice} ${failed.problem.description}` },
});
