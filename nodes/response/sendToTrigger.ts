import {
	type IDataObject,
	type IExecuteFunctions,
	type INodeExecutionData,
	NodeOperationError,
} from 'n8n-workflow';
import { continueOnFail, isObject } from '../engine';

/** What went wrong, and what to do about it. */
export interface Refusal {
	message: string;
	description: string;
}

/** What a node that answers for its trigger says and looks for. */
export interface SentAnswer {
	/** Name that n8n stores for the trigger. */
	trigger: string;
	/** The trigger's parameter that says who answers, where the choice is this node. */
	chosenBy: [parameter: string, value: string];
	/** Where the execution notes that it was answered. */
	mark: string;
	/** A sub-workflow can't reach the trigger; and a request takes one answer. */
	refusals: { subWorkflow: Refusal; second: Refusal };
}

/** An item that failed, for the error output; where the node is to stop, it stops. */
export function failedItem(
	context: IExecuteFunctions,
	itemIndex: number,
	json: IDataObject,
	{ message, description }: Refusal,
): INodeExecutionData {
	const error = new NodeOperationError(context.getNode(), message, { description, itemIndex });
	if (!continueOnFail(context)) throw error;
	const fields = { ...json, error: message, message: description };
	return { json: fields, error, pairedItem: { item: itemIndex } };
}

/**
 * Responds to the trigger of this execution. It takes one response, or none if it waits for the last node.
 * @param isDone whether a row tells of something that was sent before
 * @returns the rows, as failed items if nothing could be sent
 */
export function sendToTrigger(
	context: IExecuteFunctions,
	rows: INodeExecutionData[],
	body: object,
	how: SentAnswer,
	isDone: (row: INodeExecutionData, item: number) => boolean = () => false,
): INodeExecutionData[] {
	const flow = context.getContext('flow');
	const { subWorkflow, second } = how.refusals;
	const wasSent = flow[how.mark] === true && !takesLastNode(context, how);
	const refusal = context.getMode() === 'integrated' ? subWorkflow : wasSent && second;
	if (refusal)
		return rows.map((row, item) =>
			row.error || isDone(row, item) ? row : failedItem(context, item, row.json, refusal),
		);
	flow[how.mark] = true;
	context.sendResponse({ body, headers: {}, statusCode: 200 });
	return rows;
}

/** Whether the trigger is known to take no response; then another one does no harm. */
function takesLastNode(context: IExecuteFunctions, { trigger, chosenBy }: SentAnswer): boolean {
	const [parameter, value] = chosenBy;
	return context
		.getParentNodes(context.getNode().name, { includeNodeParameters: true })
		.filter(({ type }) => type.endsWith(`.${trigger}`))
		.some(({ name, parameters }) => {
			// Older versions of n8n name the nodes alone.
			const chosen = isObject(parameters)
				? parameters[parameter]
				: context.evaluateExpression(`{{ $(${JSON.stringify(name)}).params.${parameter} }}`, 0);
			return chosen !== value;
		});
}
