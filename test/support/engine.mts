import 'reflect-metadata';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type {
	IBinaryKeyData,
	ICredentialDataDecryptedObject,
	ICredentialsHelper,
	IDataObject,
	IHttpRequestOptions,
	ILoadOptionsFunctions,
	INodeExecutionData,
	INodeProperties,
	INodeType,
	INodeTypes,
} from 'n8n-workflow';
import type { LoadOptionsContext } from 'n8n-core';
import { CometChatApi } from '../../dist/credentials/CometChatApi.credentials.js';
import { CometChatManagementApi } from '../../dist/credentials/CometChatManagementApi.credentials.js';
import {
	executeContext,
	place,
	supplyContext,
	type Context,
	type Engine,
	type Setting,
} from '../../harness/engine/context.mts';
import { RUNTIME } from '../../scripts/setup/paths.mjs';

process.env.N8N_LOG_LEVEL ??= 'silent';
// Loading n8n-core writes a settings file; it must not be the user's own.
const worker = process.env.JEST_WORKER_ID ?? '0';
process.env.N8N_USER_FOLDER ??= join(RUNTIME, 'engine', worker);

// As n8n's server loads them, which Node's own modules would not: Jest and plain Node find the same.
const load = createRequire(import.meta.url);
(
	load('@n8n/backend-network') as typeof import('@n8n/backend-network')
).configureGlobalAxiosDefaults();
export const engine = { core: load('n8n-core'), workflow: load('n8n-workflow') } as Engine;

/** What a test says of one run. */
export interface Run {
	parameters: IDataObject;
	/** What the credential holds; or what each holds, by type. The node has none where it is null. */
	credential: object | null;
	items?: Array<IDataObject | { json: IDataObject; binary: IBinaryKeyData }>;
	continueOnFail?: boolean | 'errorOutput';
	/** Whether n8n's Retry On Fail is on; the tries are runs with the same `inputData`. */
	retryOnFail?: boolean;
	/** The items as n8n holds them, the very same objects for each try. */
	inputData?: INodeExecutionData[];
	/** Ends the execution, as a person's Stop does. */
	signal?: AbortSignal | undefined;
	/** Where a waiting execution goes on. */
	resumeAt?: string;
}

const isFull = (item: object): item is INodeExecutionData => 'json' in item && 'binary' in item;

/** Rows of a run. A test may look at the first without asking: if there is none, it fails there. */
export type Rows = [INodeExecutionData, ...INodeExecutionData[]];

/** Runs a built node over items in n8n-core's own execution context, and gives its rows. */
export const runNode = async (type: INodeType, run: Run): Promise<Rows> =>
	(await runAndTell(type, run)).rows as Rows;

/** The same, with the hints that n8n shows beside the output. */
export async function runAndTell(type: INodeType, run: Run) {
	const context = contextFor(type, run);
	const [rows = []] = (await type.execute!.call(context)) as INodeExecutionData[][];
	return { rows, hints: context.hints.map(({ message }) => message) };
}

/** The execution context in which n8n would run the node. */
export function contextFor(type: INodeType, run: Run): Context {
	const items =
		run.inputData ??
		(run.items ?? [{}]).map((item) => (isFull(item) ? item : { json: item as IDataObject }));
	return executeContext(engine, setting(type, run), items, { mode: 'manual', signal: run.signal });
}

/** What the editor gives a method of a node that fills its form. */
function formOf(
	type: INodeType,
	{ credential, parameters = {} }: Pick<Run, 'credential'> & Partial<Pick<Run, 'parameters'>>,
) {
	const { node, workflow, additionalData } = setting(type, { credential, parameters });
	const current = { ...additionalData, currentNodeParameters: node.parameters };
	return new engine.core.LoadOptionsContext(workflow, node, current, '') as LoadOptionsContext &
		ILoadOptionsFunctions;
}

/** The context in which n8n would ask a memory for what it gives to an agent that runs over the items. */
export const memoryContextFor = (type: INodeType, run: Run) =>
	supplyContext(
		engine,
		setting(type, run),
		(run.items ?? [{}]).map((json) => ({ json: json as IDataObject })),
		'ai_memory',
	);

/** Asks one of a node's list searches, as the editor does. */
export async function searchList(
	type: INodeType,
	method: string,
	given: Parameters<typeof formOf>[1],
	filter?: string,
	token?: string,
) {
	const search = type.methods?.listSearch?.[method];
	if (!search) throw new Error(`${type.description.name} has no list search ${method}`);
	return await search.call(formOf(type, given), filter, token);
}

/** Asks for what columns can be matched to, as the editor does. */
export async function mappableFields(
	type: INodeType,
	method: string,
	given: Parameters<typeof formOf>[1],
) {
	const fields = type.methods?.resourceMapping?.[method];
	if (!fields) throw new Error(`${type.description.name} has no method ${method}`);
	return (await fields.call(formOf(type, given))).fields;
}

const narrowed = new WeakMap<INodeType, Map<string, INodeType>>();

/**
 * A node with those properties alone that can show for the chosen operation: n8n goes through all of them for
 * each value that it reads, and takes no other.
 */
function forOperation(node: INodeType, { resource, operation }: IDataObject): INodeType {
	const chosen = [resource, operation].map(String);
	if (!resource || !operation || chosen.some((one) => one.startsWith('='))) return node;
	const known = narrowed.get(node) ?? new Map<string, INodeType>();
	narrowed.set(node, known);
	const own = known.get(chosen.join());
	if (own) return own;
	const canShow = ({ displayOptions: { show = {} } = {} }: INodeProperties) =>
		[show.resource, show.operation].every((all, at) => !all || all.includes(chosen[at]));
	const properties = node.description.properties.filter(canShow);
	const made = Object.create(node, { description: { value: { ...node.description, properties } } });
	known.set(chosen.join(), made as INodeType);
	return made as INodeType;
}

const setting = (
	node: INodeType,
	{ parameters, credential, continueOnFail = false, retryOnFail, resumeAt }: Run,
): Setting =>
	place(engine, {
		type: `n8n-nodes-cometchat.${node.description.name}`,
		node: forOperation(node, parameters),
		parameters,
		credential: credential ? { type: credentialType(node, parameters), id: '1' } : undefined,
		credentialsHelper: helperFor(credential ?? {}),
		continueOnFail,
		retryOnFail,
		resumeAt,
	});

const credentials: Record<string, unknown> = {
	cometChatApi: CometChatApi,
	cometChatManagementApi: CometChatManagementApi,
};

/** The credential that the editor would ask for. */
const credentialType = ({ description }: INodeType, { resource }: IDataObject): string =>
	description.credentials?.find(
		({ displayOptions }) => displayOptions?.show?.resource?.includes(resource as string) ?? false,
	)?.name ?? 'cometChatApi';

/** What the built credential has; it comes without types. */
interface Credential {
	authenticate: (data: object, options: IHttpRequestOptions) => Promise<IHttpRequestOptions>;
	properties: INodeProperties[];
}

/** The part of n8n's server that a node meets: the credentials. */
export function helperFor(credential: object): ICredentialsHelper {
	const typed = (type: string) => new (credentials[type] as new () => Credential)();
	return {
		getDecrypted: async (
			...[, , type, mode, executeData, , item]: Parameters<ICredentialsHelper['getDecrypted']>
		) => {
			const data = {
				...((credential as Record<string, object>)[type] ?? credential),
			} as ICredentialDataDecryptedObject;
			if (!item || !JSON.stringify(data).includes('"={{')) return data;
			const { expression } = item.workflow;
			return expression.getParameterValue(
				...[data as never, item.runExecutionData, item.runIndex, item.itemIndex],
				...[item.node.name, item.connectionInputData, mode, {}, executeData, false, data as never],
			) as unknown as ICredentialDataDecryptedObject;
		},
		authenticate: async (data: object, type: string, options: IHttpRequestOptions) =>
			await typed(type).authenticate(data, options),
		preAuthentication: async () => undefined,
		getParentTypes: () => [],
		isCredentialUsableByNode: () => true,
		getCredentialsProperties: (type: string) => typed(type).properties,
	} as unknown as ICredentialsHelper;
}

/** All that n8n knows of node types where a workflow has this one alone. */
export const nodeTypesOf = (type: INodeType) =>
	({
		getByName: () => type,
		getByNameAndVersion: () => type,
		getKnownTypes: () => ({}),
	}) as unknown as INodeTypes;
