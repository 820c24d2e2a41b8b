import type { IDataObject } from 'n8n-workflow';
import { basicAuth, fingerprint, signature } from '../../nodes/platform/trust';
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
const registered = (parameters: IDataObject = {}, credential: object = {}) => {
	const credentials = { cometChatManagementApi: { secret: 'of the account', ...credential } };
	const node = placed({ nodeId: `node ${count++}`, parameters, credentials });
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

	it.each([undefined, basicAuth('n8n', 'wrong')])(
		'answers 401 to %j, without a word',
		async (given) => {
			const told = { status: 401, headers: { 'WWW-Authenticate': 'Basic realm="Webhook"' } };
			for (const body of [sample, 'x'])
				expect(await place().receive(body, { authorization: given })).toEqual({
					...{ ...told, row: undefined },
				});
		},
	);

	it('takes events that were chosen, by name or all, and answers 200 to others', async () => {
		const { message_sent, call_busy, group_created } = samples;
		for (const [parameters, taken] of [
			[{ events: ['*'] }, [message_sent, call_busy, group_created]],
			[{ events: ['other'], otherEvents: ['call_busy'] }, [call_busy]],
			[{ filters: { textContains: ['train'] } }, []],
		] as const) {
			const node = place(parameters as unknown as IDataObject);
			for (const body of [message_sent, call_busy, group_created]) {
				const given = { ...body, appId: sample.appId };
				const { status, row } = await node.receive(given, { authorization });
				expect([status, row?.event]).toEqual([
					...[200, taken.includes(body as never) ? body.trigger : undefined],
				]);
			}
		}
	});
});

it.each([undefined, 'text', { ...sample, data: 1 }])('answers 400 to %j', async (body) => {
	const answer = await byHand().receive(body, { authorization });
	expect([answer.status, answer.row]).toEqual([400, undefined]);
});

it.each([
	['once, however often a delivery is repeated', {}, 1],
	['each time, if so wanted', { options: { ignoreDuplicates: false } }, 3],
])('starts the workflow %s', async (_, parameters, runs) => {
	const node = byHand(parameters);
	const answers = await Promise.all(
		[1, 2, 3].map(async () => await node.receive(sample, { authorization })),
	);
	expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
	expect(answers.filter(({ row }) => row)).toHaveLength(runs);
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
	const known = byHand({}, { appId: ` ${String(sample.appId)} ` });
	for (const appId of ['another', `${String(sample.appId)}1`, String(sample.appId).slice(1)])
		for (const place of [registered(), known])
			expect((await place.receive({ ...sample, appId }, { authorization })).status).toBe(401);
	expect((await known.receive(sample, { authorization })).status).toBe(200);
	expect((await byHand().receive(other, { authorization })).status).toBe(200);
});

it('trusts the webhook that it registered also where another trigger brought old notes back', async () => {
	const node = registered();
	node.notes.fingerprint = fingerprint('old');
	const by = async (secret: string) => {
		const header = basicAuth('n8n1', signature('n8n1', secret));
		return (await node.receive(sample, { authorization: header })).status;
	};
	expect([await by('of the account'), await by('of another')]).toEqual([200, 401]);
});

it('asks CometChat to deliver again where a filter’s expression gives nothing', async () => {
	const node = registered({ filters: { ignoreMessagesFrom: '={{ null }}' } });
	expect((await node.receive(sample, { authorization })).status).toBe(503);
});

it('trusts everybody where no authentication was chosen, and nobody where no password is known', async () => {
	const open = await byHand({ authentication: 'none' }).receive(sample);
	expect(open.row).toMatchObject({ event: 'message_sent' });
	const lost = registered();
	delete lost.notes.fingerprint;
	for (const given of [undefined, '', authorization])
		expect((await lost.receive(sample, { authorization: given })).status).toBe(401);
	for (const half of [
		...[{ user: '' }, { password: '' }, { user: undefined, password: undefined }],
		...[{ password: ' ' }, { password: [] }, { password: {} }],
	]) {
		const { user = '', password = '' } = { ...incoming, ...half };
		const given = { authorization: basicAuth(user, String(password)) };
		expect((await byHand({}, half).receive(sample, given)).status).toBe(401);
	}
});
