import type { IDataObject } from 'n8n-workflow';
import {
	buildBody,
	type Execution,
	failItems,
	type Fields,
	perItem,
	whileCurrent,
} from '../../engine';
import { objectIn } from '../../fields/messageContentRow';

const KEPT = '@injected';

/**
 * One update of a message for each item. Metadata is replaced as a whole, so what extensions keep in it is read
 * first, and sent again.
 */
export const keepInjected = (fields: Fields): Execution<never> => ({
	...perItem(),
	async fetch(plan, { send, read }) {
		const { metadata } = objectIn(buildBody(fields, plan.input), 'data');
		if (metadata === undefined) return { plan, requestResult: await send(plan) };
		return await whileCurrent(async (current) => {
			const there = await read();
			if (!there.ok) return { results: failItems(plan, there.problem) };
			const knowing = { ...plan, currentState: there.value };
			return { plan: knowing, requestResult: await send(knowing, current()) };
		});
	},
	body({ input, currentState = {} }): IDataObject {
		const body = buildBody(fields, input);
		const { [KEPT]: kept } = objectIn(currentState, 'data', 'metadata');
		if (kept === undefined) return body;
		const data = objectIn(body, 'data');
		return {
			...body,
			data: { ...data, metadata: { [KEPT]: kept, ...objectIn(data, 'metadata') } },
		};
	},
});
