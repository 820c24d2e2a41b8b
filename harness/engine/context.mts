import type { ExecuteContext, SupplyDataContext } from 'n8n-core';
import type {
	ICredentialsHelper,
	IDataObject,
	IExecuteFunctions,
	INode,
	INodeExecutionData,
	INodeType,
	INodeTypes,
	ISupplyDataFunctions,
	IWorkflowExecuteAdditionalData,
	NodeConnectionType,
	Workflow,
} from 'n8n-workflow';

/** n8n's engine: of the development tools, or of a real n8n. */
export interface Engine {
	core: typeof import('n8n-core');
	workflow: typeof import('n8n-workflow');
}

/** A node with its parameters and its credential, as a workflow holds it. */
export interface Placed {
	/** Full name of its type, such as `n8n-nodes-base.httpRequest`. */
	type: string;
	node: INodeType;
	parameters: IDataObject;
	/** The credential's type and ID; nothing where none is chosen. */
	credential: { type: string; id: string } | undefined;
	credentialsHelper: ICredentialsHelper;
	/** Whether a failed item becomes a row («On Error: Continue»), at an output of its own if so said. */
	continueOnFail: boolean | 'errorOutput';
	/** Whether n8n runs the whole node again when it fails («Retry On Fail»). */
	retryOnFail?: boolean | undefined;
	/** Base of the addresses at which a waiting execution goes on. */
	resumeAt?: string | undefined;
}

/** A workflow with one node, and what n8n's server would hand to it. */
export interface Setting {
	node: INode;
	/** The version of the node's type that runs. */
	versioned: INodeType;
	workflow: Workflow;
	additionalData: IWorkflowExecuteAdditionalData;
}

/** How an execution runs. */
export interface How {
	mode: 'manual' | 'trigger';
	/** Ends the execution, as a person's Stop does. */
	signal?: AbortSignal | undefined;
}

/** Places a node in a workflow of its own. */
export function place({ workflow: { NodeHelpers, Workflow } }: Engine, placed: Placed): Setting {
	const { type, node: nodeType, parameters, credential, credentialsHelper } = placed;
	const { resumeAt = 'http://127.0.0.1:5678/webhook-waiting' } = placed;
	const versioned = NodeHelpers.getVersionedNodeType(nodeType);
	const { version, defaultVersion, displayName } = versioned.description;
	const node: INode = {
		id: 'node',
		name: displayName,
		type,
		typeVersion: defaultVersion ?? [version].flat().at(-1) ?? 1,
		position: [0, 0],
		parameters: parameters as INode['parameters'],
		...(credential
			? { credentials: { [credential.type]: { id: credential.id, name: 'CometChat' } } }
			: {}),
		...(placed.continueOnFail ? { onError: onErrorOf(placed.continueOnFail) } : {}),
		...(placed.retryOnFail ? { retryOnFail: true } : {}),
	};
	const nodeTypes = {
		getByName: () => nodeType,
		getByNameAndVersion: () => versioned,
		getKnownTypes: () => ({}),
	} as unknown as INodeTypes;
	const workflow = new Workflow({
		id: 'workflow',
		nodes: [node],
		connections: {},
		active: false,
		nodeTypes,
	});
	const additionalData = {
		credentialsHelper,
		variables: {},
		executionId: '1',
		webhookWaitingBaseUrl: resumeAt,
		formWaitingBaseUrl: resumeAt,
		currentNodeExecutionIndex: 0,
	} as unknown as IWorkflowExecuteAdditionalData;
	return { node, versioned, workflow, additionalData };
}

const onErrorOf = (continueOnFail: true | 'errorOutput') =>
	continueOnFail === true ? ('continueRegularOutput' as const) : ('continueErrorOutput' as const);

/** The class of n8n-core was compiled with looser types than the interface that it implements. */
export type Context = ExecuteContext & IExecuteFunctions;

/** The execution context in which n8n would run the node over these items. */
export function executeContext(
	{ core, workflow }: Engine,
	setting: Setting,
	items: INodeExecutionData[],
	{ mode, signal }: How,
): Context {
	const { node, additionalData } = setting;
	const { data, executeData, runData } = executionOf(workflow, node, items);
	return new core.ExecuteContext(
		setting.workflow,
		node,
		additionalData,
		mode,
		runData,
		0,
		items,
		data,
		executeData,
		[],
		signal,
	) as Context;
}

/** The same for a sub-node, whose parent runs over these items. */
export function supplyContext(
	{ core, workflow }: Engine,
	setting: Setting,
	items: INodeExecutionData[],
	type: NodeConnectionType,
): SupplyContext {
	const { node, additionalData } = setting;
	const { data, executeData, runData } = executionOf(workflow, node, items);
	return new core.SupplyDataContext(
		setting.workflow,
		node,
		additionalData,
		'manual',
		runData,
		0,
		items,
		data,
		type,
		executeData,
		[],
	) as SupplyContext;
}

export type SupplyContext = SupplyDataContext & ISupplyDataFunctions;

/** An execution that has come to a node. */
function executionOf(
	{ createEmptyRunExecutionData }: Engine['workflow'],
	node: INode,
	items: INodeExecutionData[],
) {
	const data = { main: [items] };
	const executeData = { node, data, source: null };
	const runData = {
		...createEmptyRunExecutionData(),
		executionData: {
			...{ contextData: {}, metadata: {}, waitingExecution: {}, waitingExecutionSource: {} },
			nodeExecutionStack: [executeData],
		},
	};
	return { data, executeData, runData };
}
