import type { IDataObject } from 'n8n-workflow';
import { buildBody, type Execution, type Fields, perItem, readingFirst } from '../../engine';
import { objectIn } from '../../fields/messageContentRow';

const KEPT = '@injected';

/**
 * One update of a message for each item. Metadata is replaced as a whole, so what extensions keep in it is read
 * first, and sent again.
 */
export const keepInjected = (fields: Fields): Execution<never> => ({
	...perItem(),
	fetch: readingFirst(
		({ input }) => objectIn(buildBody(fields, input), 'data').metadata !== undefined,
	),
	body({ input, currentState = {} }): IDataObject {
		const body = buildBody(fields, input);
		const { [KEPT]: injected } = objectIn(currentState, 'data', 'metadata');
		if (injected === undefined) return body;
		const data = objectIn(body, 'data');
		return {
			...body,
			data: { ...data, metadata: { [KEPT]: injected, ...objectIn(data, 'metadata') } },
		};
	},
});
