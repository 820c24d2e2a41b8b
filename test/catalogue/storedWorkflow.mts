import type { IDataObject } from 'n8n-workflow';
import type { Workflow } from '../../harness/n8n/workflows.mts';
import { type Case, filled, placeOf } from './case.mts';
import { caseOf } from './cases/index.mts';
import { type Offered, offered } from './operations.mts';

const PACKAGE = 'n8n-nodes-cometchat';
const STEP = 220;
const SETTINGS = { maxRetries: 3, parallel: 4, requestsPerMinute: 600, timeout: 20_000 };

const CREDENTIAL = { id: null, name: 'CometChat account' };

type Node = Workflow['nodes'][number] & Record<string, unknown>;

/** The sandbox in a stored workflow; `at` puts a running one in its place. */
const SANDBOX = 'http://sandbox.invalid';

/**
 * The workflow that people may have stored with a version: every operation, with every parameter of its
 * case. Before each the sandbox is set back, so that no operation minds what another did.
 */
export function storedWorkflow(version: string): Workflow {
	const branches = offered.map(branch);
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

/** A stored workflow that works with a running sandbox. */
export const at = (address: string, workflow: Workflow): Workflow =>
	JSON.parse(JSON.stringify(workflow).replaceAll(SANDBOX, address)) as Workflow;

/** The nodes of one operation: the sandbox set back, what must stand before it, and itself. */
function branch(one: Offered, index: number): Node[] {
	const { action } = one.operation;
	const { inChat = [], before = [], full }: Case = caseOf(one.id);
	const reset = request(`${action}, reset`, '_sandbox/reset', { seed: true });
	const said = inChat.map(({ path, body, onBehalfOf }, step) =>
		request(`${action}, in the chat (${step + 1})`, `v3${path}`, body, { onBehalfOf }),
	);
	const names = before.map((_, step) => `${action}, before (${step + 1})`);
	const rows = [
		...said.map(({ name }) => rowOf(name, 'json.data')),
		...names.map((name) => rowOf(name, 'json')),
	];
	const own = [one.resource.value, one.operation.value, full] as const;
	const steps = [...before, own].map(([named, operation, given], step) => {
		const [type, resource] = placeOf(one.node, named);
		// A step refers to those before it, such as to the last one.
		const { options, ...parameters } = filled(given, rows.slice(0, said.length + step));
		const all = { ...(options as IDataObject), ...SETTINGS };
		return {
			...node(names[step] ?? action, `${PACKAGE}.${type}`, {
				resource,
				operation,
				...parameters,
				options: all,
			}),
			// A node before may give several rows.
			executeOnce: true,
			// Nobody answers what it asks.
			...(!names[step] && one.operation.approval ? { disabled: true } : {}),
			credentials: { [credentialOf(type, resource, operation)]: CREDENTIAL },
		};
	});
	return [reset, ...said, ...steps].map((step, column) => ({
		...step,
		position: [(column + 1) * STEP, index * STEP],
	}));
}

/** The type of credential that an operation asks for. */
const credentialOf = (...place: string[]): string =>
	offered.find(({ id }) => id === place.join('/'))?.operation.api.credential ?? '';

/** A request to the sandbox by n8n's own HTTP Request, with our credential. */
const request = (
	name: string,
	path: string,
	body: object,
	headers: Record<string, string> = {},
): Node => ({
	...node(name, 'n8n-nodes-base.httpRequest', {
		method: 'POST',
		url: `${SANDBOX}/${path}`,
		authentication: 'predefinedCredentialType',
		nodeCredentialType: 'cometChatApi',
		sendHeaders: true,
		headerParameters: {
			parameters: Object.entries(headers).map(([key, value]) => ({ name: key, value })),
		},
		sendBody: true,
		specifyBody: 'json',
		jsonBody: JSON.stringify(body),
	}),
	typeVersion: 4.2,
	credentials: { cometChatApi: CREDENTIAL },
});

const node = (name: string, type: string, parameters: IDataObject, position = [0, 0]): Node => ({
	name,
	type,
	typeVersion: 1,
	position,
	parameters,
});

/** A row that a node will have given: each of its values is an expression. */
const rowOf = (name: string, place: string): IDataObject =>
	new Proxy<IDataObject>(
		{},
		{ get: (_, key) => `={{ $('${name}').first().${place}.${String(key)} }}` },
	);

const to = (next: Node | undefined) => ({ node: next?.name, type: 'main', index: 0 });

const chained = (nodes: Node[]) =>
	nodes.slice(0, -1).map((one, index) => [one.name, { main: [[to(nodes[index + 1])]] }]);
