import type { Platform } from '../declaration/api';
import type { Fields } from '../declaration/field';
import { buildBody } from '../request/buildBody';
import { mergeWithCurrent, replacesObjects } from '../request/mergeWithCurrent';
import type { Execution } from './index';
import { failItems, perItem } from './perItem';

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
		const current = await read();
		if (!current.ok) return { results: failItems(plan, current.problem) };
		const knowing = { ...plan, currentState: normalize(current.value) };
		return { plan: knowing, requestResult: await send(knowing) };
	},
	body: ({ input, currentState = {} }) =>
		mergeWithCurrent(fields, buildBody(fields, input), currentState),
});
