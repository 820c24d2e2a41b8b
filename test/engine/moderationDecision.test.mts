import { CometChatModerationDecision } from '../../dist/nodes/CometChatModerationDecision/CometChatModerationDecision.node.js';
import { CometChatModerationTrigger } from '../../dist/nodes/CometChatModerationTrigger/CometChatModerationTrigger.node.js';
import type { IDataObject, INodeExecutionData, INodeType } from 'n8n-workflow';
import { contextFor, type Run } from '../support/engine.mts';

const node = new (CometChatModerationDecision as new () => INodeType)();
const trigger = new (CometChatModerationTrigger as new () => INodeType)();
const parameters = {
	...{ operation: 'send', decision: '={{ $json.decision }}' },
	...{ confidence: '={{ $json.confidence }}', options: { reason: '={{ $json.reason }}' } },
};
const allow = { decision: 'allow', confidence: 1, reason: '' };
const block = { decision: 'block', confidence: '0.9', reason: 'Rude' };
const SENT = { isMatchingCondition: true, confidence: 0.9, reason: 'Rude' };

/** Decides in a run that began for a message; out: the rows, and what CometChat got. */
async function decided(items: IDataObject[], answerIn = 60_000, how: Partial<Run> = {}) {
	const context = contextFor(node, { credential: null, parameters, items, ...how });
	context.getContext('flow').cometChatAnswerBy = new Date(Date.now() + answerIn).toISOString();
	const sent = jest.spyOn(context, 'sendResponse').mockResolvedValue();
	const run = async () => (await node.execute!.call(context)) as INodeExecutionData[][];
	const [rows] = await run();
	return { rows, run, sent: sent.mock.calls.map(([response]) => response as { body: unknown }) };
}

it('sends the decision and goes on with the fields of the item', async () => {
	const { rows, sent, run } = await decided([{ ...block, text: 'Fool' }]);
	expect(sent).toMatchObject([{ body: SENT }]);
	expect(rows).toMatchObject([{ json: { text: 'Fool', decision: 'block', ...SENT, late: false } }]);
	await expect(run()).rejects.toThrow('A decision was sent before');
});

it('a second decision is a failed item where the workflow is to continue', async () => {
	const { sent, run } = await decided([block], 60_000, { continueOnFail: 'errorOutput' });
	const [rows] = await run();
	expect(rows).toMatchObject([{ json: { error: expect.stringContaining('sent before') } }]);
	expect(sent).toHaveLength(1);
});

it.each(['Block', ' BLOCK\n'])('takes %j, as a model may write it', async (decision) =>
	expect((await decided([{ ...block, decision }])).sent).toMatchObject([{ body: SENT }]),
);

it('sends the first of several that blocks', async () =>
	expect((await decided([allow, block])).sent).toMatchObject([{ body: SENT }]));

it('sends nothing too late, says so, and does not fail', async () => {
	const { rows, sent } = await decided([block], 0);
	expect([sent, rows]).toMatchObject([[], [{ json: { decision: 'block', late: true } }]]);
});

it.each([
	[{ ...allow, decision: 'yes' }, 'Decision is “yes”, not allow or block'],
	[{ ...allow, confidence: 81 }, 'Confidence is “81”, not a number from 0 to 1'],
	[{ ...allow, confidence: '' }, 'Confidence is “”, not a number from 0 to 1'],
	[{ ...allow, reason: { a: 1 } }, 'Reason is an object or a list'],
])('of %j nothing is sent, and the item fails', async (item, message) => {
	await expect(decided([allow, item])).rejects.toMatchObject({
		...{ message, context: { itemIndex: 1 } },
	});
	const { rows, sent } = await decided([allow, item], 60_000, { continueOnFail: 'errorOutput' });
	expect([sent, rows?.[1]?.json]).toMatchObject([[], { error: message }]);
});

it.each([
	[false, 60_000, { late: false }],
	[true, 60_000, { late: false }],
	[false, -1000, { late: true }],
	[true, -1000, undefined],
])('begins a run, skipping late ones: %s, %d ms before the answer', async (skip, answerIn, row) => {
	const answerBy = new Date(Date.now() + answerIn).toISOString();
	const options = { skipLateRuns: skip };
	const items = [{ text: 'Hello', answerBy, late: false }];
	const context = contextFor(trigger, { credential: null, parameters: { options }, items });
	const [rows] = (await trigger.execute!.call(context)) as INodeExecutionData[][];
	expect(rows?.map(({ json }) => json)).toEqual(row ? [{ text: 'Hello', answerBy, ...row }] : []);
	expect(context.getContext('flow').cometChatAnswerBy).toBe(answerBy);
});
