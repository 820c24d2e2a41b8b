import 'reflect-metadata';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { configureGlobalAxiosDefaults } from '@n8n/backend-network';
import { ExecuteContext, LoadOptionsContext } from 'n8n-core';
import type {
	IBinaryKeyData,
	ICredentialDataDecryptedObject,
	IDataObject,
	IHttpRequestOptions,
	INode,
	INodeExecutionData,
	INodeType,
	INodeTypes,
	IWorkflowExecuteAdditionalData,
} from 'n8n-workflow';
import { NodeHelpers, Workflow, createEmptyRunExecutionData } from 'n8n-workflow';
import { CometChatApi } from '../../dist/credentials/CometChatApi.credentials.js';

process.env.N8N_LOG_LEVEL ??= 'silent';
// Loading n8n-core writes a settings file; it must not be the user's own.
process.env.N8N_USER_FOLDER ??= mkdtempSync(join(tmpdir(), 'n8n-engine-'));
configureGlobalAxiosDefaults();

/** What a test says of one run. */
export interface Run {
	parameters: IDataObject;
	credential: object;
	items?: Array<IDataObject | { json: IDataObject; binary: IBinaryKeyData }>;
	continueOnFail?: boolean;
	/** Ends the execution, as a person's Stop does. */
	signal?: AbortSignal;
}

const isFull = (item: object): item is INodeExecutionData => 'json' in item && 'binary' in item;

/** Runs a built node over items in n8n-core's own execution context, and gives its rows. */
export async function runNode(type: INodeType, run: Run): Promise<INodeExecutionData[]> {
	const [rows] = (await type.execute!.call(contextFor(type, run))) as INodeExecutionData[][];
	return rows;
}

/** The execution context in which n8n would run the node. */
export function contextFor(type: INodeType, run: Run): ExecuteContext {
	const { node, workflow, additionalData } = setting(type, run);
	const items = (run.items ?? [{}]).map((item) =>
		isFull(item) ? item : { json: item as IDataObject },
	);
	return new ExecuteContext(
		workflow,
		node,
		additionalData,
		'manual',
		createEmptyRunExecutionData(),
		0,
		items,
		{ main: [items] },
		{ node, data: { main: [items] }, source: null },
		[],
		run.signal,
	);
}

/** Asks one of a node's list searches, as the editor does. */
export async function searchList(
	type: INodeType,
	method: string,
	run: Pick<Run, 'credential'>,
	filter?: string,
	token?: string,
) {
	const { node, workflow, additionalData } = setting(type, { ...run, parameters: {} });
	const context = new LoadOptionsContext(workflow, node, additionalData, '');
	return await type.methods!.listSearch![method].call(context, filter, token);
}

function setting(type: INodeType, { parameters, credential, continueOnFail }: Run) {
	const { name } = type.description;
	const node: INode = {
		id: 'tested',
		name: type.description.displayName,
		type: `n8n-nodes-cometchat.${name}`,
		typeVersion: 1,
		position: [0, 0],
		parameters: parameters as INode['parameters'],
		credentials: { cometChatApi: { id: '1', name: 'CometChat' } },
		...(continueOnFail ? { onError: 'continueRegularOutput' as const } : {}),
	};
	const nodeTypes = {
		getByName: () => type,
		getByNameAndVersion: () => NodeHelpers.getVersionedNodeType(type),
		getKnownTypes: () => ({}),
	} as unknown as INodeTypes;
	const workflow = new Workflow({
		id: 'w',
		nodes: [node],
		connections: {},
		active: false,
		nodeTypes,
	});
	return { node, workflow, additionalData: additional(credential) };
}

/** The parts of n8n's server that a node meets: above all the credentials. */
function additional(credential: object): IWorkflowExecuteAdditionalData {
	const { authenticate, properties } = new CometChatApi();
	const credentialsHelper = {
		getDecrypted: async () => ({ ...credential }) as ICredentialDataDecryptedObject,
		authenticate: async (data: { apiKey: string }, _: string, options: IHttpRequestOptions) =>
			await authenticate(data, options),
		preAuthentication: async () => undefined,
		getParentTypes: () => [],
		isCredentialUsableByNode: () => true,
		getCredentialsProperties: () => properties,
	};
	return {
		credentialsHelper,
		variables: {},
		executionId: '1',
	} as unknown as IWorkflowExecuteAdditionalData;
}
