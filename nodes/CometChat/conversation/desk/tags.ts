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
			const found = await tagged(
				plan,
				requests,
				paths[plan.input.conversationWith as keyof typeof paths],
			);
			if (!found.ok) return { requestResult: { ...found, someTryMaybeProcessed: false } };
			const there = tagsOf(found.value);
			const others = there.filter((one) => one !== tag);
			const wanted = change === 'add' ? [...others, String(tag)] : others;
			if (wanted.length === there.length)
				return {
					requestResult: { ...success({ data: found.value }), someTryMaybeProcessed: false },
				};
			const knowing = { ...plan, input: { ...plan.input, tags: wanted } };
			return { requestResult: await sendAs(setTags, knowing, current()) };
		});
		if (!changed.ok && !changed.problem.unsent)
			return { results: failItems(plan, changed.problem) };
		const sent = await send(plan);
		// A dry run shows both requests.
		if (!changed.ok) return { parts: [changed, sent].map(partOf(plan)), others: [] };
		const told = `The tag “${String(tag)}” was ${change === 'add' ? 'added' : 'removed'} before.`;
		return { plan, requestResult: sent.ok || sent.problem.unsent ? sent : withAdvice(sent, told) };
	},
});

const partOf = (plan: Plan) => (requestResult: RequestResult) => ({ plan, requestResult });

const withAdvice = (failed: RequestResult & { ok: false }, advice: string): RequestResult => ({
	...failed,
	problem: { ...failed.problem, description: `${advice} ${failed.problem.description}` },
});
