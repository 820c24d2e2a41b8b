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
const engine = { core: load('n8n-core'), workflow: load('n8n-workflow') } as Engine;

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

/** Asks one of a node's list searches, as the editor does. */
export async function searchList(
	type: INodeType,
	method: string,
	{ credential, parameters = {} }: Pick<Run, 'credential'> & Partial<Pick<Run, 'parameters'>>,
	filter?: string,
	token?: string,
) {
	const { node, workflow, additionalData } = setting(type, { credential, parameters });
	const current = { ...additionalData, currentNodeParameters: node.parameters };
	const context = new engine.core.LoadOptionsContext(
		workflow,
		node,
		current,
		'',
	) as LoadOptionsContext & ILoadOptionsFunctions;
	const search = type.methods?.listSearch?.[method];
	if (!search) throw new Error(`${node.name} has no list search ${method}`);
	return await search.call(context, filter, token);
}

const setting = (
	node: INodeType,
	{ parameters, credential, continueOnFail = false, retryOnFail, resumeAt }: Run,
): Setting =>
	place(engine, {
		type: `n8n-nodes-cometchat.${node.description.name}`,
		node,
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
		getDecrypted: async (_: unknown, __: unknown, type: string) =>
			({
				...((credential as Record<string, object>)[type] ?? credential),
			}) as ICredentialDataDecryptedObject,
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
