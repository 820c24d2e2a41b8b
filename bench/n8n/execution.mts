import type {
	ICredentialsHelper,
	IDataObject,
	INode,
	INodeExecutionData,
	INodeType,
	INodeTypes,
	IWorkflowExecuteAdditionalData,
} from 'n8n-workflow';
import type { ExecuteContext } from 'n8n-core';
import { fromN8n } from './modules.mts';
import { CREDENTIAL, CREDENTIAL_ID } from './server.mts';

/** A node as a workflow holds it. */
export interface Placed {
	/** Full name of its type, such as `n8n-nodes-base.httpRequest`. */
	type: string;
	node: INodeType;
	parameters: IDataObject;
}

/** One execution of a node in n8n-core's own context, ready to run. */
export interface Execution {
	context: ExecuteContext;
	/** Runs the node as the workflow engine would. */
	run(): Promise<INodeExecutionData[]>;
	/** Gives back what n8n holds for the time of an execution. */
	end(): Promise<void>;
}

/**
 * Prepares an execution: the workflow, the context, and the isolate in which n8n evaluates
 * expressions. A failed item does not stop the run («continue on fail»), so that items can be
 * counted.
 */
export async function prepare(
	{ type, node: nodeType, parameters }: Placed,
	credentialsHelper: ICredentialsHelper,
	rows: IDataObject[],
): Promise<Execution> {
	const { NodeHelpers, Workflow, createEmptyRunExecutionData } =
		fromN8n<typeof import('n8n-workflow')>('n8n-workflow');
	const core = fromN8n<typeof import('n8n-core')>('n8n-core');
	const versioned = NodeHelpers.getVersionedNodeType(nodeType);
	const { version, defaultVersion } = versioned.description;
	const node: INode = {
		id: 'measured',
		name: versioned.description.displayName,
		type,
		typeVersion: defaultVersion ?? [version].flat().at(-1) ?? 1,
		position: [0, 0],
		parameters: parameters as INode['parameters'],
		credentials: { [CREDENTIAL]: { id: CREDENTIAL_ID, name: 'CometChat' } },
		onError: 'continueRegularOutput',
	};
	const nodeTypes = {
		getByName: () => nodeType,
		getByNameAndVersion: () => versioned,
		getKnownTypes: () => ({}),
	} as unknown as INodeTypes;
	const workflow = new Workflow({
		id: 'bench',
		nodes: [node],
		connections: {},
		active: false,
		nodeTypes,
	});
	await workflow.expression.acquireIsolate();
	const items = rows.map((json) => ({ json }));
	const context = new core.ExecuteContext(
		workflow,
		node,
		additionalData(credentialsHelper),
		'trigger',
		createEmptyRunExecutionData(),
		0,
		items,
		{ main: [items] },
		{ node, data: { main: [items] }, source: null },
		[],
	);
	const run = async () => {
		// A node without `execute` is declarative, and n8n's routing runs it.
		const [output] = (
			versioned.execute
				? await versioned.execute.call(context)
				: await new core.RoutingNode(context, versioned).runNode()
		) as INodeExecutionData[][];
		return output;
	};
	return { context, run, end: async () => await workflow.expression.releaseIsolate() };
}

const additionalData = (credentialsHelper: ICredentialsHelper) =>
	({
		credentialsHelper,
		variables: {},
		executionId: '1',
		currentNodeExecutionIndex: 0,
	}) as unknown as IWorkflowExecuteAdditionalData;
