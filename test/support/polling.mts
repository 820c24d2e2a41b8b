import { helperFor, nodeTypesOf } from './engine.mts';
import { PollContext } from 'n8n-core';
import type {
	IDataObject,
	INode,
	INodeType,
	IPollFunctions,
	IWorkflowExecuteAdditionalData,
} from 'n8n-workflow';
import { Workflow } from 'n8n-workflow';
import { CometChatPollingTrigger } from '../../dist/nodes/CometChatPollingTrigger/CometChatPollingTrigger.node.js';

const trigger = new (CometChatPollingTrigger as new () => INodeType)();

/** How a workflow with the trigger is set up. */
export interface Published {
	parameters: IDataObject;
	credential: object;
	workflowId?: string;
	name?: string;
	/** What n8n stored of an earlier process. */
	stored?: IDataObject;
	budget?: number;
}

/** The trigger in a published workflow of its own, as n8n's server would call it. */
export function published({
	workflowId = 'workflow',
	stored,
	name = 'CometChat Polling Trigger',
	...given
}: Published) {
	const node: INode = {
		id: 'node',
		name,
		type: 'n8n-nodes-cometchat.cometChatPollingTrigger',
		typeVersion: 1,
		position: [0, 0],
		parameters: given.parameters as INode['parameters'],
		credentials: { cometChatApi: { id: '1', name: 'CometChat' } },
	};
	const workflow = new Workflow({
		id: workflowId,
		nodes: [node],
		connections: {},
		active: true,
		nodeTypes: nodeTypesOf(trigger),
		...(stored ? { staticData: structuredClone(stored) } : {}),
	});
	const additionalData = {
		credentialsHelper: helperFor(given.credential),
		variables: {},
	} as unknown as IWorkflowExecuteAdditionalData;
	const poll = async (mode: 'trigger' | 'manual' = 'trigger'): Promise<IDataObject[] | null> => {
		const context = new PollContext(workflow, node, additionalData, mode, 'activate');
		if (given.budget !== undefined) Object.assign(context, { getPollBudgetMs: () => given.budget });
		const rows = await trigger.poll!.call(context as PollContext & IPollFunctions);
		return rows && rows.flat().map(({ json }) => json);
	};
	return {
		poll,
		/** What n8n would store now: only what was assigned anew counts as changed. */
		stored: (): IDataObject => JSON.parse(JSON.stringify(workflow.staticData)) as IDataObject,
		/** Whether n8n would store it. */
		hasChanged: (): boolean => workflow.staticData.__dataChanged === true,
	};
}
