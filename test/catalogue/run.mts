import type { IDataObject, INodeExecutionData } from 'n8n-workflow';
import { credentialsOf } from '../../harness/sandbox/credential.mts';
import type { Sandbox } from '../../harness/sandbox/start.mts';
import type { Run } from '../support/engine.mts';
import { runNode } from '../support/engine.mts';
import { nodes } from '../support/nodes.mts';
import { type Case, filled, placeOf } from './case.mts';
import { caseOf } from './cases/index.mts';
import type { Offered } from './operations.mts';

export type Asked = Pick<Sandbox, 'address' | 'appId' | 'key'> &
	Partial<Pick<Sandbox, 'managementKey' | 'managementSecret'>>;

/** A file that each item of a run has, as from a node before. */
const FILE = {
	...{ data: Buffer.from('Two days.').toString('base64'), mimeType: 'text/plain' },
	fileName: 'delivery.txt',
};
export const withFile = (item: object) =>
	'binary' in item ? item : { json: item, binary: { data: FILE } };

/** Runs an operation by its ID, with parameters as n8n stores them. */
export async function run(
	sandbox: Asked,
	id: string,
	parameters: IDataObject,
	how: Omit<Run, 'parameters' | 'credential'> = {},
): Promise<INodeExecutionData[]> {
	const [node, resource, operation] = id.split('/');
	return await runNode(nodeNamed(node), {
		...{ credential: credentialsOf(sandbox), ...how },
		items: (how.items ?? [{}]).map(withFile) as Run['items'] & object,
		parameters: { resource, operation, ...parameters },
	});
}

/** A built node by the name that n8n stores. */
export function nodeNamed(name: string | undefined) {
	const found = Object.values(nodes).find(({ description }) => description.name === name);
	if (!found) throw new Error(`There is no node ${name ?? ''}`);
	return found;
}

/** Does what a case needs to stand before it, and gives the first row of each part. */
export async function prepared(sandbox: Asked, id: string, { before = [], inChat = [] }: Case) {
	const rows: IDataObject[] = [];
	for (const asked of inChat) rows.push(await chat(sandbox, asked));
	const [own = ''] = id.split('/');
	for (const [resource, operation, parameters] of before) {
		const place = [...placeOf(own, resource), operation].join('/');
		const [first] = await run(sandbox, place, filled(parameters, rows));
		rows.push(first?.json ?? {});
	}
	return rows;
}

/** The same in a sandbox as at its start; where a case reads only, nothing has changed it. */
export async function preparedAgain(sandbox: Sandbox, { id, operation }: Offered) {
	const own = caseOf(id);
	if (operation.request.method !== 'GET' || own.before || own.inChat) await sandbox.reset();
	return await prepared(sandbox, id, own);
}

/** Does in the chat what one of its users would do there. */
async function chat(
	{ address, key }: Asked,
	{ onBehalfOf, path, body }: NonNullable<Case['inChat']>[number],
): Promise<IDataObject> {
	const answer = await fetch(`${address}/v3${path}`, {
		...{ method: 'POST', headers: { apikey: key, onBehalfOf, 'content-type': 'application/json' } },
		body: JSON.stringify(body),
	});
	if (!answer.ok) throw new Error(`${path} was refused with ${answer.status}`);
	return ((await answer.json()) as { data: IDataObject }).data;
}

/** The items that a row stands for. */
export const linked = ({ pairedItem }: INodeExecutionData): number[] =>
	[pairedItem].flat().map((one) => (typeof one === 'number' ? one : (one?.item ?? -1)));
