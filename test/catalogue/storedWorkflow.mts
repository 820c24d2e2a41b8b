import type { IDataObject } from 'n8n-workflow';
import type { Workflow } from '../../harness/n8n/workflows.mts';
import { type Case, filled } from './case.mts';
import { caseOf } from './cases/index.mts';
import { type Offered, offered } from './operations.mts';

const PACKAGE = 'n8n-nodes-cometchat';
const STEP = 220;
const SETTINGS = { maxRetries: 3, parallel: 4, requestsPerMinute: 600, timeout: 20_000 };

type Node = Workflow['nodes'][number] & Record<string, unknown>;

/** Looks before it makes, and makes before it deletes; of these, first what stands within something. */
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const rank = ({ operation: { request } }: Offered): number => METHODS.indexOf(request.method);
const depth = ({ operation: { request } }: Offered): number => {
	const [path = ''] =
		typeof request.path === 'string' ? [request.path] : Object.values(request.path);
	return path.split('/').length;
};
const inOrder = [...offered].sort(
	(one, other) => rank(one) - rank(other) || depth(other) - depth(one),
);

/** The workflow that people may have stored with a version: every operation, with every parameter of its case. */
export function storedWorkflow(version: string): Workflow {
	const branches = inOrder.map(branch);
	const start = node('Start', 'n8n-nodes-base.manualTrigger', {}, [0, 0]);
	return {
		name: `Stored by version ${version}`,
		nodes: [start, ...branches.flat()].map((one, index) => ({ id: `node-${index}`, ...one })),
		connections: {
			Start: { main: [branches.map(([first]) => to(first))] },
			...Object.fromEntries(branches.flatMap(chained)),
		},
		settings: { executionOrder: 'v1' },
	};
}

/** The nodes of one operation: what must stand before it, and itself. */
function branch(one: Offered, index: number): Node[] {
	const { action } = one.operation;
	const { before = [], inChat, full }: Case = caseOf(one.id);
	const names = before.map((_, place) => `${action}, before (${place + 1})`);
	const own = [one.resource.value, one.operation.value, full] as const;
	return [...before, own].map(([resource, operation, given], place) => {
		const name = names[place] ?? action;
		const { options, ...parameters } = filled(given, names.map(rowOf));
		const all = { ...(options as IDataObject), ...SETTINGS };
		return {
			...node(
				name,
				`${PACKAGE}.${one.node}`,
				{ resource, operation, ...parameters, options: all },
				[(place + 1) * STEP, index * STEP],
			),
			// A node before may give several rows.
			executeOnce: true,
			// What people must do in the chat first, no workflow can.
			...(inChat ? { disabled: true } : {}),
			credentials: { cometChatApi: { id: null, name: 'CometChat account' } },
		};
	});
}

const node = (name: string, type: string, parameters: IDataObject, position: number[]): Node => ({
	name,
	type,
	typeVersion: 1,
	position,
	parameters,
});

/** A row that a node will have given: each of its values is an expression. */
const rowOf = (name: string): IDataObject =>
	new Proxy<IDataObject>(
		{},
		{ get: (_, key) => `={{ $('${name}').first().json.${String(key)} }}` },
	);

const to = (next: Node | undefined) => ({ node: next?.name, type: 'main', index: 0 });

const chained = (nodes: Node[]) =>
	nodes.slice(0, -1).map((one, index) => [one.name, { main: [[to(nodes[index + 1])]] }]);
