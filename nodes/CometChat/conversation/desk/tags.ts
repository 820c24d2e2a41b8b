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
import { tags } from '../../../fields/common';
import { defineOperation } from '../../../platform/operation';
import { withUserOrGroup } from '../../../fields/conversation';
import { tagged, tagsOf } from './tagged';

const paths = { user: '/users/{uid}', group: '/groups/{guid}' } as const;

/** Replaces the tags of a user or a group. */
const setTags = defineOperation({
	value: 'setTags',
	name: 'Set Tags',
	action: 'Set tags',
	description: 'Replace the tags of a user or a group',
	request: {
		method: 'PUT',
		api: 'chat',
		retry: 'safe',
		path: paths,
		pathBy: 'conversationWith',
	},
	path: withUserOrGroup,
	body: { tags: tags({ description: 'Tags that it has' }) },
	response: done('updated'),
});

/**
 * Sends the message after the user or the group has the tag, or has it no more. Tags are replaced as a
 * whole, so those that are there are read first.
 */
export const tagging = (change: 'add' | 'remove'): Execution<never> => ({
	...perItem(),
	async fetch(plan, requests) {
		const { sendAs, send } = requests;
		const { tag } = plan.input;
		if (tag === undefined) return { plan, requestResult: await send(plan) };
		const { requestResult: changed } = await whileCurrent(async (current) => {
			const record = await tagged(
				plan,
				requests,
				paths[plan.input.conversationWith as keyof typeof paths],
			);
			if (!record.ok) return { requestResult: { ...record, someTryMaybeProcessed: false } };
			const currentTags = tagsOf(record.value);
			const otherTags = currentTags.filter((currentTag) => currentTag !== tag);
			const newTags = change === 'add' ? [...otherTags, String(tag)] : otherTags;
			if (newTags.length === currentTags.length)
				return {
					requestResult: { ...success({ data: record.value }), someTryMaybeProcessed: false },
				};
			const tagPlan = { ...plan, input: { ...plan.input, tags: newTags } };
			return { requestResult: await sendAs(setTags, tagPlan, current()) };
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
