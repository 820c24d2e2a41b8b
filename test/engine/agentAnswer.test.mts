import { CometChatAgentAnswer } from '../../dist/nodes/CometChatAgentAnswer/CometChatAgentAnswer.node.js';
import type { INodeExecutionData, INodeType } from 'n8n-workflow';
import { contextFor, type Run } from '../support/engine.mts';

const node = new (CometChatAgentAnswer as new () => INodeType)();
const parameters = { operation: 'send', text: '={{ $json.output }}' };
const items = [{ output: 'Good day', order: 1 }, { order: 2 }, { output: {}, order: 3 }];

/** Answers a run that isn't streamed; out: the rows, and what the app got. */
async function answered(how: Partial<Run>) {
	const context = contextFor(node, { credential: null, parameters, items, ...how });
	const sent = jest.spyOn(context, 'sendResponse').mockResolvedValue();
	const [rows] = (await node.execute!.call(context)) as INodeExecutionData[][];
	return { rows, sent: sent.mock.calls.map(([response]) => response) };
}

it.each([true, 'errorOutput' as const])(
	'keeps the fields of an item that has no text, beside the reason, with %j',
	async (continueOnFail) => {
		const { rows, sent } = await answered({ continueOnFail });
		expect(rows).toMatchObject([
			{ json: { output: 'Good day' }, pairedItem: { item: 0 } },
			{ json: { order: 2, error: 'Text is empty' }, pairedItem: { item: 1 } },
			{ json: { order: 3, error: 'Text is an object or a list' }, pairedItem: { item: 2 } },
		]);
		// n8n takes these to the error output, by the error beside the fields.
		expect(rows?.map(({ error }) => error !== undefined)).toEqual([false, true, true]);
		expect(sent).toMatchObject([{ body: { output: 'Good day' } }]);
	},
);

it.each([false, true])(
	'says what it said before once, though Retry On Fail runs it again; streaming: %s',
	async (streams) => {
		const how = { items: [{}, { output: 'Good day' }], continueOnFail: true, retryOnFail: true };
		const context = contextFor(node, { credential: null, parameters, ...how });
		const said: unknown[] = [];
		Object.assign(context, {
			isStreaming: () => streams,
			sendChunk: async (...[type, , text]: unknown[]) => void said.push(text ?? type),
			sendResponse: ({ body }: { body: unknown }) => void said.push(body),
		});
		const tries = [await node.execute!.call(context), await node.execute!.call(context)];
		for (const [rows] of tries as INodeExecutionData[][][])
			expect(rows).toMatchObject([
				{ json: { error: 'Text is empty' } },
				{ json: { output: 'Good day' } },
			]);
		expect(said).toEqual(streams ? ['begin', 'Good day', 'end'] : [{ output: 'Good day' }]);
	},
);

it('tells the model, and never stops, as a tool', async () => {
	const description = { ...node.description, name: 'cometChatAgentAnswerTool' };
	const tool = Object.create(node, { description: { value: description } }) as INodeType;
	const context = contextFor(tool, { credential: null, parameters, items: [{}] });
	const [rows] = (await node.execute!.call(context)) as INodeExecutionData[][];
	expect(rows).toMatchObject([{ json: { error: 'Text is empty' } }]);
});

it('stops at such an item where it is to stop, and names it', async () => {
	const error = { message: 'Text is empty', context: { itemIndex: 1 } };
	await expect(answered({})).rejects.toMatchObject(error);
});
