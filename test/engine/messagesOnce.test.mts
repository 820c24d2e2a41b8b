import type { FaultRuleInput } from '../../harness/sandbox/types.mts';
import { clockAhead } from '../support/clockAhead.mts';
import { fromAmara, hello, withMessages } from '../support/messaging.mts';
import { many } from '../support/withNodes.mts';

const { on, sent, send } = withMessages();

const lost: FaultRuleInput[] = [
	{ kind: 'reset-after', method: 'POST', nth: 1 },
	{ kind: 'truncated', method: 'POST', nth: 1 },
	{ kind: 503, processed: true, method: 'POST', nth: 1 },
];
/** The connection breaks while the request is still processed. */
const stillProcessed: FaultRuleInput[] = [
	{ kind: 'reset-before', method: 'POST', nth: 1, late: 150 },
	{ kind: 502, method: 'POST', nth: 1, late: 150 },
];
const unheard: FaultRuleInput[] = [
	{ kind: 'reset-before', method: 'POST', nth: 1 },
	{ kind: 503, method: 'POST', nth: 1 },
];
it.each([...lost, ...stillProcessed, ...unheard])(
	'sends once, though the answer met %j',
	async (fault) => {
		for (const [count, who] of [fromAmara.options, {}].entries()) {
			await on.sandbox.faults([fault]);
			const rows = await send({ ...hello, options: { ...who, simplify: false } });
			const messages = await sent();
			expect(messages).toMatchObject(many(count + 1, () => ({ data: { text: 'Hello' } })));
			const { id, muid } = messages.at(-1)!;
			expect(rows).toMatchObject([{ json: { id: String(id), muid }, pairedItem: { item: 0 } }]);
		}
	},
);

it('sends once, though this machine’s clock is hours ahead and no response has shown another', async () => {
	await on.sandbox.faults([{ kind: 'reset-after', method: 'POST', nth: 1 }]);
	await clockAhead(2, async () => await send(hello));
	expect(await sent()).toHaveLength(1);
});

it('looks again where a limit holds the next try, since the first may arrive meanwhile', async () => {
	await on.sandbox.faults([
		{ kind: 'reset-before', method: 'POST', nth: 1, late: 1600 },
		{ kind: 429, method: 'POST', nth: 1, seconds: 2 },
	]);
	const rows = await send(hello);
	expect(rows).toMatchObject([{ json: { text: 'Hello' } }]);
	expect(await sent()).toHaveLength(1);
});

it.each(stillProcessed)(
	'says that it was sent, with no try left, though the answer met %j',
	async (fault) => {
		await on.sandbox.faults([fault]);
		const rows = await send({ ...hello, options: { ...fromAmara.options, maxRetries: 0 } });
		expect(rows).toMatchObject([{ json: { text: 'Hello' } }]);
		expect(await sent()).toHaveLength(1);
	},
);

it('says that it cannot tell where the looking fails too, and sends nothing again', async () => {
	await on.sandbox.faults([
		{ kind: 'reset-after', method: 'POST', nth: 1 },
		{ kind: 500, method: 'GET' },
	]);
	const [row] = await send(
		{ ...hello, options: { ...fromAmara.options, maxRetries: 1 } },
		{ continueOnFail: true },
	);
	expect(row.json).toMatchObject({ details: { code: 'UNKNOWN_RESULT' } });
	expect(await sent()).toHaveLength(1);
});

it('keeps the order of the messages of a person, also through faults', async () => {
	await on.sandbox.faults([
		{ kind: 'reset-before', method: 'POST', nth: 1 },
		{ kind: 'reset-after', method: 'POST', share: 0.3 },
	]);
	const items = many(12, (index) => ({ text: `Text ${index}` }));
	const rows = await send({ ...fromAmara, text: '={{ $json.text }}' }, { items });
	expect(rows.map(({ json }) => json.text)).toEqual(items.map(({ text }) => text));
	expect((await sent()).map(({ data }) => data.text)).toEqual(items.map(({ text }) => text));
});

it('sends a message of one key once, and refuses another text under it', async () => {
	const items = [{ text: 'One' }, { text: 'One' }, { text: 'Two' }];
	const rows = await send(
		{ ...hello, text: '={{ $json.text }}', options: { ...fromAmara.options, muid: 'mine' } },
		{ items, continueOnFail: true },
	);
	expect(rows.map(({ json }) => json.text ?? json.error)).toEqual([
		'One',
		'One',
		expect.stringContaining('is also in item'),
	]);
	expect(await sent()).toHaveLength(1);
});

it.each([
	['an answer that is lost', lost],
	['all answers', []],
])('takes keys that differ in case for two messages, with %s', async (_, faults) => {
	const items = [{ muid: 'Order-A' }, { muid: 'order-a' }];
	await on.sandbox.faults(faults.slice(0, 1));
	const options = { ...fromAmara.options, simplify: false, muid: '={{ $json.muid }}' };
	const how = { ...hello, options };
	const rows = await send(how, { items });
	expect(rows).toMatchObject(items.map((json) => ({ json })));
	expect(await sent()).toMatchObject(items);
});
