import type { IDataObject } from 'n8n-workflow';
import { prepare } from '../n8n/execution.mts';
import { CREDENTIAL } from '../n8n/server.mts';
import type { WireCall } from './calls.mts';
import type { Contestant } from './contestant.mts';
import { pool } from './pool.mts';

/** Requests at once; our nodes' own default. */
export const PARALLEL = 10;

/** Parameters that are read for each item before the calls, with the node that has them. */
interface Reading {
	name: string;
	node: 'CometChat' | 'CometChatDataImport';
	parameters: IDataObject;
	names: string[];
}

/**
 * n8n's authenticated helper in a bare loop, with as many calls at once as our nodes make and no
 * logic of a node: the limit that n8n sets. With `reading`, it also reads the parameters as a node
 * must, and ignores them.
 */
export const helperLimit = (
	calls: (items: IDataObject[]) => WireCall[],
	reading?: Reading,
): Contestant => ({
	name: reading?.name ?? 'helper limit',
	async ready({ nodes, credentials, sandbox }, items) {
		const node = nodes[reading?.node ?? 'CometChat'];
		const parameters = reading?.parameters ?? {};
		const execution = await prepare(
			{ type: 'bench.helperLimit', node, parameters },
			credentials,
			items,
		);
		const { context } = execution;
		const todo = calls(items);
		return {
			async go() {
				for (const item of reading ? items.keys() : [])
					for (const name of reading?.names ?? []) context.getNodeParameter(name, item, {});
				let done = 0;
				await pool(todo, PARALLEL, async ({ path, body, does }) => {
					await context.helpers.httpRequestWithAuthentication.call(context, CREDENTIAL, {
						method: 'POST',
						url: sandbox.address + path,
						body,
						json: true,
					});
					done += does;
				});
				return { done, linked: 0 };
			},
			end: execution.end,
		};
	},
});
