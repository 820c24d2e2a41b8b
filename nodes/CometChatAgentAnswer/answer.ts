import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';
import { asChunk } from '../agent/action';
import { isObject } from '../engine/isObject';

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
	for (const item of context.getInputData().keys()) {
		const isSend = context.getNodeParameter('operation', item) === 'send';
		const done = isSend ? await send(context, item, streams) : await call(context, item, streams);
		if ('message' in done) {
			const { message, description } = done;
			const error = new NodeOperationError(context.getNode(), message, {
				...{ description, itemIndex: item },
			});
			if (!context.continueOnFail()) throw error;
			rows.push({ json: { error: message, message: description }, error, pairedItem: { item } });
			continue;
		}
		if (done.text !== undefined) texts.push(done.text);
		rows.push({ json: done.json, pairedItem: { item } });
	}
	if (!streams && texts.length > 0)
		context.sendResponse({ body: { output: texts.join('\n\n') }, headers: {}, statusCode: 200 });
	return rows;
}

async function send(context: IExecuteFunctions, item: number, streams: boolean): Promise<Done> {
	const text = String(context.getNodeParameter('text', item) ?? '');
	if (text === '')
		return { message: 'Text is empty', description: 'Check the result of its expression.' };
	if (!streams) return { json: { output: text }, text };
	await context.sendChunk('begin', item);
	await context.sendChunk('item', item, text);
	if (context.getNodeParameter('moreFollows', item) !== true) await context.sendChunk('end', item);
	return { json: { output: text } };
}

async function call(context: IExecuteFunctions, item: number, streams: boolean): Promise<Done> {
	const action = String(context.getNodeParameter('action', item) ?? '').trim();
	const values = objectOf(context.getNodeParameter('values', item));
	if (action === '') return { message: 'Action is missing', description: 'Fill in its name.' };
	if (!values)
		return {
			message: 'Values isn’t a JSON object',
			description: 'Write it as { "key": "value" }.',
		};
	if (!streams)
		return {
			message: 'An action can’t be called from here',
			description: 'Set Response Mode of CometChat Agent Trigger to Streaming.',
		};
	await context.sendChunk('item', item, asChunk({ name: action, values: JSON.stringify(values) }));
	return { json: { action, values, called: true } };
}

function objectOf(given: unknown): IDataObject | undefined {
	try {
		const value: unknown = typeof given === 'string' ? JSON.parse(given || '{}') : given;
		return isObject(value) ? value : undefined;
	} catch {
		return undefined;
	}
}
