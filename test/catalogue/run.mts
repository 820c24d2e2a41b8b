import type { IDataObject, INodeExecutionData } from 'n8n-workflow';
import { credentialOf } from '../../harness/sandbox/credential.mts';
import type { Sandbox } from '../../harness/sandbox/start.mts';
import type { Run } from '../support/engine.mts';
import { runNode } from '../support/engine.mts';
import { nodes } from '../support/nodes.mts';
import { type Case, filled } from './case.mts';

export type Asked = Pick<Sandbox, 'address' | 'appId' | 'key'>;

/** Runs an operation by its ID, with parameters as n8n stores them. */
export async function run(
	sandbox: Asked,
	id: string,
	parameters: IDataObject,
	how: Omit<Run, 'parameters' | 'credential'> = {},
): Promise<INodeExecutionData[]> {
	const [node, resource, operation] = id.split('/');
	return await runNode(nodeNamed(node), {
		credential: credentialOf(sandbox),
		...how,
		parameters: { resource, operation, ...parameters },
	});
}

/** A built node by the name that n8n stores. */
function nodeNamed(name: string | undefined) {
	const found = Object.values(nodes).find(({ description }) => description.name === name);
	if (!found) throw new Error(`There is no node ${name ?? ''}`);
	return found;
}

/** Does what a case needs to stand before it, and gives the first row of each operation. */
export async function prepared(sandbox: Asked, id: string, { before = [], inChat = [] }: Case) {
	for (const asked of inChat) await chat(sandbox, asked);
	const rows: IDataObject[] = [];
	const [node] = id.split('/');
	for (const [resource, operation, parameters] of before) {
		const [first] = await run(
			sandbox,
			`${node}/${resource}/${operation}`,
			filled(parameters, rows),
		);
		rows.push(first?.json ?? {});
	}
	return rows;
}

/** Does in the chat what one of its users would do there. */
async function chat(
	{ address, key }: Asked,
	{ onBehalfOf, path, body }: NonNullable<Case['inChat']>[number],
): Promise<void> {
	const { ok, status } = await fetch(`${address}/v3${path}`, {
		method: 'POST',
		headers: { apikey: key, onBehalfOf, 'content-type': 'application/json' },
		body: JSON.stringify(body),
	});
	if (!ok) throw new Error(`${path} was refused with ${status}`);
}
