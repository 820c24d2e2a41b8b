import type { IDataObject } from 'n8n-workflow';
import type { Run } from '../support/engine.mts';
import { runNode } from '../support/engine.mts';
import { nodes } from '../support/nodes.mts';
import { placed } from '../support/trigger.mts';
import { basicAuth } from '../../nodes/platform/trust';
import { samples } from '../trigger/samples.mts';

const read = async (items: unknown[], parameters: IDataObject = {}, run: Partial<Run> = {}) =>
	await runNode(nodes.event, {
		credential: null,
		parameters: { delivery: '={{ $json.body }}', events: ['*'], ...parameters },
		items: items.map((body) => ({ body }) as IDataObject),
		...run,
	});

const sample = samples.message_sent;

it('gives the row of CometChat Trigger, with its key, from an object or a text', async () => {
	const webhook = placed({
		parameters: { registration: 'manual', events: ['message_sent'] },
		credentials: { cometChatWebhookApi: { user: 'n8n', password: 'secret' } },
	});
	const { row } = await webhook.receive(sample, { authorization: basicAuth('n8n', 'secret') });
	const text = JSON.stringify(sample);
	const rows = await read([sample, text, `\ufeff${text}`, JSON.stringify(text)]);
	const { receivedAt: _, ...same } = row ?? {};
	expect(rows).toEqual([
		{ json: expect.objectContaining(same), pairedItem: { item: 0 } },
		...[1, 2, 3].map((item) => ({ json: expect.objectContaining(same), pairedItem: { item } })),
	]);
	expect(Object.keys(rows[0].json)).toEqual(Object.keys(row ?? {}));
});

it('drops what is not of a chosen event, or does not pass the filters', async () => {
	const events = ['message_sent'];
	const filters = { textContains: ['ferry'] };
	const rows = await read([samples.group_created, sample], { events });
	expect(rows.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 1 }]);
	expect(await read([sample], { events, filters })).toHaveLength(1);
	expect(await read([sample], { filters: { textContains: ['train'] } })).toEqual([]);
});

it.each([undefined, null, 'text', '{"trigger":', {}, [], { ...sample, data: 1 }])(
	'says that %j is no event',
	async (body) => {
		await expect(read([sample, body])).rejects.toThrow(/^Delivery .* \[item 1\]$/);
		const [row, error] = await read([sample, body], {}, { continueOnFail: true });
		expect(row.json.event).toBe('message_sent');
		expect(error).toMatchObject({
			json: { error: expect.stringMatching(/^Delivery/) },
			pairedItem: { item: 1 },
		});
	},
);

it.each([
	['text', 'Delivery “text” isn’t JSON'],
	[[sample, sample], 'Delivery is a list of 2 entries, not one event'],
	[{}, 'Delivery isn’t an event of CometChat'],
])('says of %j what it is instead', async (body, says) => {
	await expect(read([body])).rejects.toThrow(says);
});

it('refuses an event of another app, which it names', async () => {
	const appId = 'mine';
	await expect(read([sample], { appId })).rejects.toThrow(
		`App ID is mine, but the event is from the app ${String(sample.appId)}`,
	);
	expect(await read([sample], { appId: sample.appId as string })).toHaveLength(1);
	await expect(read([sample], { appId: '={{ $json.none }}' })).rejects.toThrow('App ID is missing');
	expect(await read([sample], { appId: '={{ "" }}' })).toHaveLength(1);
});

it('says what is wrong with its own fields', async () => {
	await expect(read([sample], { events: [] })).rejects.toThrow('Events is missing');
});
