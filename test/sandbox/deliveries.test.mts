import { join } from 'node:path';
import { scratchFolder } from '../../harness/process/scratchFolder.mts';
import { startSandbox } from '../../harness/sandbox/start.mts';
import { receiver, until } from './receiver.mts';
import { withSandbox } from './withSandbox.mts';
import { at } from '../support/at.mts';

const running = withSandbox();
let there: Awaited<ReturnType<typeof receiver>>;
beforeEach(async () => {
	there = await receiver();
});
afterEach(() => there.stop());

/** A webhook that leads to the receiver. */
const listen = (triggers: string[], change: object = {}) =>
	running.sandbox.webhook({ id: 'crm', webhookURL: `${there.address}/in`, triggers, ...change });
const count = (wanted: number) =>
	until(() => (there.received.length >= wanted ? there.received : undefined));
/** The deliveries, once none of them is on its way. */
const settled = () =>
	until(async () => {
		const all = await running.sandbox.deliveries();
		return all.every(({ state }) => state !== 'waiting' && state !== 'underWay') ? all : undefined;
	});

test('an event comes in its envelope, to those who listen', async () => {
	await listen(['call_started', 'message_sent']);
	await running.sandbox.webhook({ id: 'b', webhookURL: there.address, triggers: ['call_ended'] });
	expect(await running.sandbox.event({ trigger: 'call_started' })).toMatchObject({ deliveries: 1 });
	const { method, path, headers, body } = at(await count(1));
	expect([method, path, headers['content-type']]).toEqual(['POST', '/in', 'application/json']);
	expect(headers).not.toHaveProperty('authorization');
	const { appId } = running.sandbox;
	expect(body).toEqual({
		...{ trigger: 'call_started', appId, region: 'us', webhook: 'crm', type: 'call' },
		data: { created_at: expect.any(Number), sessionId: expect.stringContaining(appId) },
	});
	expect(await settled()).toMatchObject([
		{ state: 'delivered', webhook: 'crm', body, tries: [{ status: 200 }] },
	]);
});

test('every trigger has a sample, and data of one’s own may take its place', async () => {
	const triggers = await running.sandbox.samples();
	expect(triggers.length).toBeGreaterThan(50);
	await listen(triggers);
	for (const trigger of triggers) await running.sandbox.event({ trigger });
	await running.sandbox.event({ trigger: 'tea_made', webhook: 'crm', data: { cups: 2 }, times: 2 });
	const all = await count(triggers.length + 2);
	const told = all.map(({ body }) => body.trigger);
	expect(told.sort()).toEqual([...triggers, 'tea_made', 'tea_made'].sort());
	for (const { body } of all) expect(Object.keys(body.data).length).toBeGreaterThan(0);
	await expect(running.sandbox.event({ trigger: 'tea_made' })).rejects.toThrow('no sample');
});

test('name and password come as Basic Auth, and stand nowhere else', async () => {
	await listen(['message_sent'], { username: 'n8n', password: 'S3cret' });
	await running.sandbox.event({ trigger: 'message_sent' });
	const { headers } = at(await count(1));
	const [scheme, coded = ''] = headers.authorization?.split(' ') ?? [];
	expect([scheme, Buffer.from(coded, 'base64').toString()]).toEqual(['Basic', 'n8n:S3cret']);
	expect(JSON.stringify(await running.sandbox.deliveries())).not.toContain('S3cret');
});

describe('a delivery that is not taken', () => {
	const retries = [50, 120];

	it.each([500, 404, 302, 0])('(%i) comes again twice, later each time', async (status) => {
		await running.sandbox.deliverySettings({ patience: status ? 60_000 : 1_500, retries });
		await listen(['message_sent'], { retryOnFailure: true });
		there.answers.push(status, status, status);
		await running.sandbox.event({ trigger: 'message_sent' });
		const { state, tries } = at(await settled());
		for (const [index, pause] of retries.entries())
			expect(at(tries, index + 1).at - at(tries, index).at).toBeGreaterThanOrEqual(pause);
		expect(state).toBe('failed');
		const failed = status ? { status } : { failure: 'TimeoutError' };
		expect(tries).toMatchObject([failed, failed, failed]);
		expect(there.received).toHaveLength(3);
		for (const { body } of there.received) expect(body).toEqual(there.received[0]?.body);
	});

	it('and then is, is done', async () => {
		await running.sandbox.deliverySettings({ patience: 60_000, retries });
		await listen(['message_sent'], { retryOnFailure: true });
		there.answers.push(500);
		await running.sandbox.event({ trigger: 'message_sent' });
		expect(await settled()).toMatchObject([
			{ state: 'delivered', tries: [{ status: 500 }, { status: 200 }] },
		]);
	});

	it('comes once where retries are off', async () => {
		there.answers.push(500);
		await listen(['message_sent']);
		await running.sandbox.event({ trigger: 'message_sent' });
		expect(await settled()).toMatchObject([{ state: 'failed', tries: [{ status: 500 }] }]);
	});

	it('because nobody is there, says so', async () => {
		await listen(['message_sent']);
		there.stop();
		await running.sandbox.event({ trigger: 'message_sent' });
		expect(await settled()).toMatchObject([
			{ state: 'failed', tries: [{ failure: 'ECONNREFUSED' }] },
		]);
	});
});

test('nothing leaves this machine', async () => {
	for (const webhookURL of [
		'https://crm.example.com',
		'http://127.0.0.1.example.com/',
		'http://10.0.0.1',
	]) {
		await running.sandbox.reset();
		await listen(['message_sent'], { webhookURL });
		await running.sandbox.event({ trigger: 'message_sent' });
		expect(await settled()).toMatchObject([
			{ state: 'skipped', tries: [], reason: 'The sandbox delivers to this machine only.' },
		]);
	}
});

test('many come, none is lost, and a reset forgets what is under way', async () => {
	await listen(['message_sent']);
	await running.sandbox.event({ trigger: 'message_sent', times: 500 });
	await count(500);
	expect((await settled()).every(({ state }) => state === 'delivered')).toBe(true);
	there.answers.push(...Array<number>(30).fill(0));
	await running.sandbox.event({ trigger: 'message_sent', times: 30 });
	await running.sandbox.reset();
	there.answers.splice(0);
	await listen(['call_ended']);
	await running.sandbox.event({ trigger: 'call_ended' });
	expect(await settled()).toMatchObject([{ id: 1, trigger: 'call_ended', state: 'delivered' }]);
});

test('what waits when the sandbox ends goes out when it is back', async () => {
	const { folder, remove } = scratchFolder();
	const options = { data: join(folder, 'kept.sqlite'), webhookRetries: [15_000] };
	const first = await startSandbox(options);
	const webhook = { id: 'crm', webhookURL: there.address, triggers: ['call_ended'] };
	await first.webhook({ ...webhook, retryOnFailure: true });
	there.answers.push(500);
	await first.event({ trigger: 'call_ended' });
	await until(async () => ((await first.deliveries())[0]?.tries.length ? true : undefined));
	await first.stop();
	expect(there.received).toHaveLength(1);
	const second = await startSandbox(options);
	await count(2);
	await second.stop();
	remove();
});
