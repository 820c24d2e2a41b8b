import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { asChunk, asText, readValues } from '../agent/action';
import { TRIGGER_NODE } from '../agent/streaming';
import { emptyAdvice, jsonText } from '../engine';
import {
	failedItem,
	type Refusal,
	sendToTrigger,
	type SentAnswer,
} from '../response/sendToTrigger';

/** Older versions of n8n don't have these. */
type Streaming = Partial<Pick<IExecuteFunctions, 'isStreaming' | 'sendChunk'>>;

const ANSWERING: SentAnswer = {
	trigger: TRIGGER_NODE,
	chosenBy: ['responseMode', 'responseNode'],
	mark: 'cometChatAnswered',
	refusals: {
		subWorkflow: {
			message: 'A sub-workflow can’t answer the app',
			description:
				'Return the text to the workflow with CometChat Agent Trigger, and answer there.',
		},
		second: {
			message: 'The app got an answer before, and takes one',
			description:
				'Join the texts first, or set Response Mode of CometChat Agent Trigger to Streaming.',
		},
	},
};

/** What a row says, or what is wrong with its item. */
type AnswerOutcome = { json: IDataObject; text?: string } | Refusal;

/** The rows of what was sent, by item: n8n's Retry On Fail runs the node again with the very same items. */
const sentRows = new WeakMap<INodeExecutionData, INodeExecutionData>();

/** Answers with each item: as a part of the stream where there is one, else all of them together. */
export async function answerItems(context: IExecuteFunctions): Promise<INodeExecutionData[]> {
	const { isStreaming }: Streaming = context;
	const streams = isStreaming?.call(context) ?? false;
	const rows: INodeExecutionData[] = [];
	const texts: string[] = [];
	const isRetried = context.getNode().retryOnFail === true;
	const items = context.getInputData();
	for (const [item, input] of items.entries()) {
		const earlier = isRetried ? sentRows.get(input) : undefined;
		if (earlier) {
			rows.push(earlier);
			continue;
		}
		const isSend = context.getNodeParameter('operation', item) === 'send';
		const result = isSend
			? await sendText(context, item, streams)
			: await callAction(context, item, streams);
		if ('message' in result) {
			rows.push(failedItem(context, item, input.json, result));
			continue;
		}
		if (result.text !== undefined) texts.push(result.text);
		const row = { json: result.json, pairedItem: { item } };
		rows.push(row);
		if (streams) sentRows.set(input, row);
	}
	if (streams || texts.length === 0) return rows;
	const isSent = (row: INodeExecutionData, item: number) => sentRows.get(items[item]!) === row;
	const answered = sendToTrigger(context, rows, { output: texts.join('\n\n') }, ANSWERING, isSent);
	for (const [item, row] of answered.entries()) if (!row.error) sentRows.set(items[item]!, row);
	return answered;
}

async function sendText(
	context: IExecuteFunctions,
	item: number,
	streams: boolean,
): Promise<AnswerOutcome> {
	const value = context.getNodeParameter('text', item) ?? '';
	if (typeof value === 'object')
		return { message: 'Text is an object or a list', description: 'Choose one of its fields.' };
	const text = String(value);
	if (text === '')
		return { message: 'Text is empty', description: emptyAdvice(context, 'text', item) };
	if (!streams) return { json: { output: text }, text };
	await context.sendChunk('begin', item);
	for (const part of asText(text)) await context.sendChunk('item', item, part);
	if (context.getNodeParameter('moreFollows', item) !== true) await context.sendChunk('end', item);
	return { json: { output: text } };
}

async function callAction(
	context: IExecuteFunctions,
	item: number,
	streams: boolean,
): Promise<AnswerOutcome> {
	const action = String(context.getNodeParameter('action', item) ?? '').trim();
	const read = readValues(context.getNodeParameter('values', item));
	if (action === '') return { message: 'Action is missing', description: 'Fill in its name.' };
	if ('message' in read) return read;
	const { values } = read;
	if (!streams)
		return {
			message: 'An action can’t be called from here',
			description: 'Set Response Mode of CometChat Agent Trigger to Streaming.',
		};
	await context.sendChunk('item', item, asChunk({ name: action, values: jsonText(values) }));
	return { json: { action, values, called: true } };
}
