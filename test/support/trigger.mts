import type {
	IBinaryKeyData,
	ICredentialsHelper,
	IDataObject,
	IHookFunctions,
	IHttpRequestOptions,
	INode,
	INodeType,
	INodeTypes,
	IWebhookData,
	IWebhookFunctions,
	IWorkflowExecuteAdditionalData,
} from 'n8n-workflow';
import { CometChatManagementApi } from '../../dist/credentials/CometChatManagementApi.credentials.js';
import { CometChatTrigger } from '../../dist/nodes/CometChatTrigger/CometChatTrigger.node.js';
import { engine } from './engine.mts';

const { HookContext, WebhookContext } = engine.core;
const { Workflow } = engine.workflow;

export const trigger = new (CometChatTrigger as new () => INodeType)();

/** How a workflow with the trigger is set up. */
export interface Set {
	parameters?: IDataObject;
	/** What the node may decrypt, by the type of the credential. */
	credentials: Record<string, object>;
	/** Where n8n listens, as it says of itself. */
	address?: string;
	workflowId?: string;
	nodeId?: string;
	isTest?: boolean;
}

/** What came of a request: the node's answer, and the row that starts the workflow. */
export interface Received {
	status: number;
	headers: Record<string, string>;
	row: IDataObject | undefined;
	/** The files that come with it. */
	files?: IBinaryKeyData;
}

type Hook = 'checkExists' | 'create' | 'delete';

/** The trigger in a workflow of its own, as n8n's server would call it. Its notes outlive the calls. */
export function placed(given: Set) {
	const { workflowId = 'workflow', nodeId = 'node', isTest = false } = given;
	const node: INode = {
		id: nodeId,
		name: 'CometChat Trigger',
		type: 'n8n-nodes-cometchat.cometChatTrigger',
		typeVersion: 1.1,
		position: [0, 0],
		webhookId: `hook-${nodeId}`,
		parameters: {
			...{ registration: 'automatic', events: ['message_sent'] },
			...given.parameters,
		} as INode['parameters'],
		credentials: Object.fromEntries(
			Object.keys(given.credentials).map((type) => [type, { id: type, name: type }]),
		),
	};
	const nodeTypes = {
		getByName: () => trigger,
		getByNameAndVersion: () => trigger,
		getKnownTypes: () => ({}),
	} as unknown as INodeTypes;
	const workflow = new Workflow({
		id: workflowId,
		name: 'Ferry: answers & more',
		nodes: [node],
		connections: {},
		active: !isTest,
		nodeTypes,
	});
	const { address = 'http://127.0.0.1:5678' } = given;
	const additionalData = {
		credentialsHelper: helperFor(given.credentials),
		variables: {},
		webhookBaseUrl: `${address}/webhook`,
		webhookTestBaseUrl: `${address}/webhook-test`,
	} as unknown as IWorkflowExecuteAdditionalData;
	const webhookData = { isTest, webhookDescription: { name: 'default' } } as IWebhookData;

	const hook = async (name: Hook): Promise<boolean> => {
		// Only when it registers does n8n say that it is a test.
		const [mode, activation] =
			name === 'delete'
				? (['internal', 'update'] as const)
				: isTest
					? (['manual', 'manual'] as const)
					: (['trigger', 'activate'] as const);
		const context = new HookContext(workflow, node, additionalData, mode, activation, webhookData);
		return await trigger.webhookMethods!.default![name].call(context as unknown as IHookFunctions);
	};

	return {
		hook,
		/** As n8n does it: asks, and creates if there is nothing. */
		activate: async () => (await hook('checkExists')) || (await hook('create')),
		deactivate: async () => await hook('delete'),
		/** What n8n keeps for the node. */
		notes: workflow.getStaticData('node', node) as { appId?: string; fingerprint?: string },
		node,
		/** Hands a request to the node, as parsed by n8n. */
		receive: async (
			body: unknown,
			headers: IDataObject = {},
			onAnswer: (status: number) => void = () => undefined,
		): Promise<Received> => {
			const answer: Received = { status: 0, headers: {}, row: undefined };
			const httpResponse = {
				setHeader: (name: string, value: string) => (answer.headers[name] = value),
				status(code: number) {
					answer.status = code;
					return this;
				},
				end: () => onAnswer(answer.status),
			};
			const context = new WebhookContext(
				workflow,
				node,
				{ ...additionalData, httpRequest: { body, headers }, httpResponse } as never,
				isTest ? 'manual' : 'webhook',
				webhookData,
				[],
				null,
			);
			const given = await trigger.webhook!.call(context as unknown as IWebhookFunctions);
			if (given.noWebhookResponse !== true) throw new Error('n8n would answer itself');
			const item = given.workflowData?.[0]?.[0];
			answer.row = item?.json;
			if (item?.binary) answer.files = item.binary;
			return answer;
		},
	};
}

interface Authenticating {
	authenticate(data: object, options: IHttpRequestOptions): Promise<IHttpRequestOptions>;
}

const helperFor = (credentials: Record<string, object>): ICredentialsHelper =>
	({
		getDecrypted: async (_data: unknown, _details: unknown, type: string) => {
			if (!credentials[type]) throw new Error('The credential was deleted');
			return { ...credentials[type] };
		},
		authenticate: async (data: object, _type: string, options: IHttpRequestOptions) =>
			await new (CometChatManagementApi as new () => Authenticating)().authenticate(data, options),
		preAuthentication: async () => undefined,
		getParentTypes: () => [],
		isCredentialUsableByNode: () => true,
		getCredentialsProperties: () => [],
	}) as unknown as ICredentialsHelper;
