import type { IDataObject } from 'n8n-workflow';
import { credentialsOf } from '../../harness/sandbox/credential.mts';
import type { Rows, Run } from './engine.mts';
import { runAndTell } from './engine.mts';
import { nodes } from './nodes.mts';
import type { Sandbox } from '../../harness/sandbox/start.mts';

/** Each operation by the name that the tests call it: node, resource, operation. */
export const operations = {
	'create user': ['cometChat', 'user', 'create'],
	'create group': ['cometChat', 'group', 'create'],
	'add members': ['cometChat', 'groupMember', 'add'],
	'get call': ['cometChat', 'call', 'get'],
	'create keyword list': ['moderation', 'keywordList', 'create'],
	'update keyword list': ['moderation', 'keywordList', 'update'],
	'delete role': ['admin', 'role', 'delete'],
	'get restricted features': ['admin', 'restrictedFeature', 'getAll'],
	'import users': ['dataImport', 'user', 'import'],
} as const;

export type OperationName = keyof typeof operations;

/** The same as `node/resource/operation`, for operations without a name here. */
export type Place = `${keyof typeof nodes}/${string}/${string}`;

const placeOf = (name: OperationName | Place) =>
	name in operations
		? operations[name as OperationName]
		: (name.split('/') as [keyof typeof nodes, string, string]);

type Reached = Pick<Sandbox, 'address' | 'appId' | 'key'> &
	Partial<Pick<Sandbox, 'managementKey' | 'managementSecret'>>;
type How = Omit<Run, 'parameters' | 'credential'> & { credential?: object | null };

/** Runs operations against a sandbox, and gives their rows, if there are any, and hints. */
export const teller =
	(sandbox: Reached) =>
	async (name: OperationName | Place, parameters: IDataObject, run: How = {}) => {
		const [node, resource, operation] = placeOf(name);
		return await runAndTell(nodes[node], {
			credential: credentialsOf(sandbox),
			...run,
			parameters: { resource, operation, ...parameters },
		});
	};

/** Runs operations that give rows against a sandbox; a value such as `={{ $json.uid }}` is an expression. */
export const runner =
	(sandbox: Reached) =>
	async (name: OperationName | Place, parameters: IDataObject, run: How = {}) =>
		(await teller(sandbox)(name, parameters, run)).rows as Rows;
