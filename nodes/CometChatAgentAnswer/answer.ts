import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';
import { asChunk, asText, readValues } from '../agent/action';
import { TRIGGER_NODE } from '../agent/streaming';
import { jsonText } from '../engine';

/** Older versions of n8n don't have these. */
type Streaming = Partial<Pick<IExecuteFunctions, 'isStreaming' | 'sendChunk'>>;

/** What a row says, or what is wrong with its item. */
type Done = { json: IDataObject; text?: string } | { message: string; description: string };

/** Answers with each item: as a part of the stream where there is one, else all of them together. */
export async function answer(context: IExecuteFunctions): Promise<INodeExecutionData[]> {
	const { isStreaming }: Streaming = context;
	const streams = isStreaming?.call(context) ?? false;
	const rows: INodeExecutionData[] = [];
	const texts: string[] = [];
	for (const [item, given] of context.getInputData().entries()) {
		const isSend = context.getNodeParameter('operation', item) === 'send';
		const done = isSend ? await send(context, item, streams) : await call(context, item, streams);
		if ('message' in done) {
			const { message, description } = done;
			const error = new NodeOperationError(context.getNode(), message, {
				...{ description, itemIndex: item },
			});
			if (!context.continueOnFail()) throw error;
			const json = { ...given.json, error: message, message: description };
			rows.push({ json, error, pairedItem: { item } });
			continue;
		}
		if (done.text !== undefined) texts.push(done.text);
		rows.push({ json: done.json, pairedItem: { item } });
	}
	if (!streams && texts.length > 0) respond(context, texts.join('\n\n'));
	return rows;
}

/** Responds to the trigger of this execution. It takes one response, or none if it waits for the last node. */
function respond(context: IExecuteFunctions, output: string): void {
	const refuse = (message: string, description: string) => {
		throw new NodeOperationError(context.getNode(), message, { description });
	};
	if (context.getMode() === 'integrated')
		refuse(
			'A sub-workflow can’t answer the app',
			'Return the text to the workflow with CometChat Agent Trigger, and answer there.',
		);
	const flow = context.getContext('flow');
	if (flow.cometChatAnswered === true && !takesLastNode(context))
		refuse(
			'The app got an answer before, and takes one',
			'Join the texts first, or set Response Mode of CometChat Agent Trigger to Streaming.',
		);
	flow.cometChatAnswered = true;
	context.sendResponse({ body: { output }, headers: {}, statusCode: 200 });
}

/** Whether the trigger is known to take no response; then another one does no harm. */
const takesLastNode = (context: IExecuteFunctions): boolean =>
	context
		.getParentNodes(context.getNode().name, { includeNodeParameters: true })
		.some(
			({ type, parameters }) =>
				type.endsWith(`.${TRIGGER_NODE}`) &&
				parameters &&
				parameters.responseMode !== 'responseNode',
		);

async function send(context: IExecuteFunctions, item: number, streams: boolean): Promise<Done> {
	const given = context.getNodeParameter('text', item) ?? '';
	if (typeof given === 'object')
		return { message: 'Text is an object or a list', description: 'Choose one of its fields.' };
	const text = String(given);
	if (text === '')
		return { message: 'Text is empty', description: 'Check the result of its expression.' };
	if (!streams) return { json: { output: text }, text };
	await context.sendChunk('begin', item);
	for (const part of asText(text)) await context.sendChunk('item', item, part);
	if (context.getNodeParameter('moreFollows', item) !== true) await context.sendChunk('end', item);
	return { json: { output: text } };
}

async function call(context: IExecuteFunctions, item: number, streams: boolean): Promise<Done> {
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
