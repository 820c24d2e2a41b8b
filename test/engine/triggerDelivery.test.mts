import type { IDataObject } from 'n8n-workflow';
import { basicAuth, fingerprint } from '../../nodes/platform/trust';
import { placed } from '../support/trigger.mts';
import { samples, simplified } from '../trigger/samples.mts';

const incoming = { user: 'n8n', password: 'secret' };
const authorization = basicAuth('n8n', 'secret');
const sample = samples.message_sent;

let count = 0;
/** Another node for each test, as a process remembers what it took. */
const byHand = (parameters: IDataObject = {}, credential: object = {}) =>
	placed({
		nodeId: `node ${count++}`,
		parameters: { registration: 'manual', ...parameters },
		credentials: { cometChatWebhookApi: { ...incoming, ...credential } },
	});
const registered = (parameters: IDataObject = {}) => {
	const node = placed({ nodeId: `node ${count++}`, parameters, credentials: {} });
	node.notes.appId = String(sample.appId);
	node.notes.fingerprint = fingerprint(authorization);
	return node;
};

describe.each([
	['made by hand', byHand],
	['that it registered', registered],
])('a webhook %s', (_which, place) => {
	it('starts the workflow with a simplified row, and answers 200 itself', async () => {
		expect(await place().receive(sample, { authorization })).toEqual({
			status: 200,
			headers: {},
			row: {
				event: 'message_sent',
				appId: sample.appId,
				region: 'eu',
				webhookId: 'crm-sync',
				receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
				deliveryKey: `${String(sample.appId)}:message_sent:7001`,
				...simplified.message_sent,
			},
		});
	});

	it('gives the data as it came, if so wanted', async () => {
		const { row } = await place({ simplify: false }).receive(sample, { authorization });
		expect(row).toMatchObject({ event: 'message_sent', data: sample.data });
	});

	it.each([
		...[undefined, '', 'Basic', basicAuth('n8n', 'wrong'), basicAuth('', ''), `${authorization} `],
	])('answers 401 to %j, without a word', async (given) => {
		const node = place();
		expect(await node.receive(sample, { authorization: given })).toEqual({
			status: 401,
			headers: { 'WWW-Authenticate': 'Basic realm="Webhook"' },
			row: undefined,
		});
		// Also what would be no envelope.
		expect((await node.receive('x', { authorization: given })).status).toBe(401);
	});

	it.each([undefined, null, [], 'text', {}, { ...sample, data: 1 }])(
		'answers 400 to %j',
		async (body) => {
			const answer = await place().receive(body, { authorization });
			expect([answer.status, answer.row]).toEqual([400, undefined]);
		},
	);

	it('answers 200 to events that are not wanted, and starts nothing', async () => {
		const node = place({ filters: { textContains: ['train'] } });
		for (const body of [samples.group_created, sample]) {
			const answer = await node.receive(body, { authorization });
			expect([answer.status, answer.row]).toEqual([200, undefined]);
		}
	});

	it('starts the workflow once, however often a delivery is repeated', async () => {
		const node = place();
		const answers = await Promise.all(
			[1, 2, 3].map(async () => await node.receive(sample, { authorization })),
		);
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
		expect(answers.filter(({ row }) => row)).toHaveLength(1);
	});

	it('starts it each time, if so wanted', async () => {
		const node = place({ options: { ignoreDuplicates: false } });
		for (let i = 0; i < 3; i++)
			expect((await node.receive(sample, { authorization })).row).toBeDefined();
	});

	it('takes any event, if all are wanted', async () => {
		const node = place({ events: ['*'] });
		for (const body of Object.values(samples)) {
			const { row } = await node.receive({ ...body, appId: sample.appId }, { authorization });
			expect(row).toMatchObject({ event: body.trigger });
		}
	});

	it('takes events by the name that was given', async () => {
		const node = place({ events: ['other'], otherEvents: ['call_busy'] });
		expect((await node.receive(samples.call_busy, { authorization })).row).toBeDefined();
		expect((await node.receive(sample, { authorization })).row).toBeUndefined();
	});

	it('asks the platform to come again when the node cannot judge', async () => {
		const answer = await place({ filters: { textMatches: '(' } }).receive(sample, {
			authorization,
		});
		expect([answer.status, answer.row]).toEqual([503, undefined]);
	});
});

it('starts the workflow with a delivery that comes again because it was not taken', async () => {
	const credentials = { cometChatWebhookApi: { ...incoming, appId: String(sample.appId) } };
	const at = (parameters: IDataObject, given: Record<string, object> = credentials) =>
		placed({
			nodeId: 'again',
			parameters: { registration: 'manual', ...parameters },
			credentials: given,
		});
	const answers = [
		await at({}).receive(sample, { authorization: basicAuth('n8n', 'wrong') }),
		await at({}).receive({ ...sample, appId: 'another' }, { authorization }),
		await at({}, {}).receive(sample, { authorization }),
		await at({ filters: { textMatches: '(' } }).receive(sample, { authorization }),
		await at({ filters: { textContains: ['train'] } }).receive(sample, { authorization }),
		await at({}).receive(sample, { authorization }),
	];
	expect(answers.map(({ status }) => status)).toEqual([401, 401, 503, 503, 200, 200]);
	expect(answers.map(({ row }) => row !== undefined).indexOf(true)).toBe(5);
});

it('refuses events of another app', async () => {
	const other = { ...sample, appId: 'another' };
	expect((await registered().receive(other, { authorization })).status).toBe(401);
	const known = byHand({}, { appId: ` ${String(sample.appId)} ` });
	expect((await known.receive(other, { authorization })).status).toBe(401);
	expect((await known.receive(sample, { authorization })).status).toBe(200);
	expect((await byHand().receive(other, { authorization })).status).toBe(200);
});

it('trusts nobody where the password was lost', async () => {
	const node = registered();
	delete node.notes.fingerprint;
	for (const given of [undefined, '', authorization])
		expect((await node.receive(sample, { authorization: given })).status).toBe(401);
});

it.each([{ user: '' }, { password: '' }, { user: undefined, password: undefined }])(
	'trusts nobody where the credential has %j',
	async (credential) => {
		const { user, password } = { ...incoming, ...credential };
		const given = basicAuth(user ?? '', password ?? '');
		expect((await byHand({}, credential).receive(sample, { authorization: given })).status).toBe(
			401,
		);
	},
);

it('trusts everybody where no authentication was chosen', async () => {
	const node = byHand({ authentication: 'none' });
	expect((await node.receive(sample)).row).toMatchObject({ event: 'message_sent' });
});

it('asks the platform to come again where the credential is gone', async () => {
	const node = placed({ parameters: { registration: 'manual' }, credentials: {} });
	expect(await node.receive(sample, { authorization })).toMatchObject({ status: 503 });
});
