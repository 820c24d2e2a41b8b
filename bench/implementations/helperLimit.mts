import type { IDataObject } from 'n8n-workflow';
import { asItems, prepare } from '../n8n/execution.mts';
import { CREDENTIAL } from '../n8n/server.mts';
import type { Implementation } from './implementation.mts';
import type { Send, Work } from './work.mts';

/** Parameters that are read for each item before the calls, with the node that has them. */
interface Reading {
	node: 'CometChat' | 'CometChatDataImport';
	parameters: IDataObject;
	names: string[];
}

export const HELPER_LIMIT = 'helper limit';
export const READING_LIMIT = 'helper limit, reading parameters';

/**
 * n8n's authenticated helper in a bare loop, with as many calls at once as our nodes make and no
 * logic of a node: the limit that n8n sets. With `reading`, it also reads the parameters of each
 * item as any node must, and ignores them.
 */
export const helperLimit = (work: Work, reading?: Reading): Implementation => ({
	name: reading ? READING_LIMIT : HELPER_LIMIT,
	async ready({ nodes, credentials, sandbox }, items) {
		const { node, parameters, names }: Reading = reading ?? {
			node: 'CometChat',
			parameters: {},
			names: [],
		};
		const { context, end } = await prepare(
			{ type: 'bench.helperLimit', node: nodes[node], parameters },
			credentials,
			asItems(items),
		);
		const start = work(items);
		const send: Send = async ({ method, path, qs, headers, body }) =>
			(await context.helpers.httpRequestWithAuthentication.call(context, CREDENTIAL, {
				...{ method, url: sandbox.address + path, json: true },
				...(qs ? { qs } : {}),
				...(headers ? { headers } : {}),
				...(body ? { body } : {}),
			})) as IDataObject;
		return {
			async go() {
				if (reading)
					for (const item of items.keys())
						for (const name of names) context.getNodeParameter(name, item, {});
				return { done: await start(send), linked: 0 };
			},
			end,
		};
	},
});
