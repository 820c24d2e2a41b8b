import type { Platform } from '../declaration/api';
import type { Fields } from '../declaration/field';
import { buildBody } from '../request/buildBody';
import { mergeWithCurrent, replacesObjects } from '../request/mergeWithCurrent';
import type { Execution } from './index';
import { failItems, perItem } from './perItem';
import { whileCurrent } from './whileCurrent';

/**
 * One request for each item, which updates something. Of objects that the platform replaces whole,
 * the parts that an item does not fill in are read first, and sent again.
 */
export const withCurrentState = (
	fields: Fields,
	normalize: Platform['normalize'],
): Execution<never> => ({
	...perItem(),
	async fetch(plan, { send, read }) {
		if (!replacesObjects(fields, buildBody(fields, plan.input)))
			return { plan, requestResult: await send(plan) };
		return await whileCurrent(async (current) => {
			const there = await read();
			if (!there.ok) return { results: failItems(plan, there.problem) };
			const knowing = { ...plan, currentState: normalize(there.value) };
			return { plan: knowing, requestResult: await send(knowing, current()) };
		});
	},
	body: ({ input, currentState = {} }) =>
		mergeWithCurrent(fields, buildBody(fields, input), currentState),
});
