import { expectRefused } from './refused.mts';
import { waitFor } from '../../harness/process/waitFor.mts';
import { withSandbox } from './withSandbox.mts';

const running = withSandbox();
const create = (uid = 'zoe') => running.platform.post('/users', { uid, name: uid });
const users = async () => (await running.sandbox.state()).users;

test('429: refused as by the limiter, not processed, with its own Retry-After', async () => {
	await running.sandbox.faults([
		{ kind: 429, times: 1 },
		{ kind: '429', times: 1, seconds: 7 },
		{ kind: '429', times: 1, retryAfter: 'date', seconds: 5 },
		{ kind: '429', times: 1, retryAfter: 'none' },
	]);
	const answers = [await create(), await create(), await create(), await create()];
	for (const answer of answers) {
		expectRefused(answer, 429, 'ERR_TOO_MANY_REQUESTS');
		expect(answer.headers['x-rate-limit-remaining']).toBe('0');
	}
	const told = answers.map(({ headers }) => headers['retry-after'] as unknown);
	expect(told.slice(0, 2)).toEqual(['1', '7']);
	expect(Date.parse(String(told[2]))).not.toBeNaN();
	expect(told[3]).toBeUndefined();
	expect(await users()).toBe(25);
	expect((await create()).status).toBe(200);
});

const kinds = [500, 502, 503, 504] as const;
test.each(kinds)('%i: an error answer, processed or not as told', async (kind) => {
	await running.sandbox.faults([
		{ kind, times: 1, retryAfter: 'seconds', seconds: 3 },
		{ kind, times: 1, processed: true },
	]);
	const unprocessed = await create();
	expectRefused(unprocessed, kind, 'ERR_EXCEPTION');
	expect(unprocessed.headers).not.toHaveProperty('x-rate-limit');
	expect(unprocessed.headers['retry-after']).toBe(kind === 503 ? '3' : undefined);
	expect(await users()).toBe(25);
	expectRefused(await create(), kind, 'ERR_EXCEPTION');
	expect(await users()).toBe(26);
});

test.each([
	['reset-before', 25],
	['reset-after', 26],
] as const)('%s: the connection breaks, and there are %i users', async (kind, count) => {
	await running.sandbox.faults([{ kind, times: 1 }]);
	await expect(create()).rejects.toMatchObject({ code: 'ECONNRESET' });
	expect(await users()).toBe(count);
});

test('late: it fails first and is done later', async () => {
	await running.sandbox.faults([{ kind: 502, late: 3_000, times: 1 }]);
	expectRefused(await create(), 502, 'ERR_EXCEPTION');
	expect(await users()).toBe(25);
	await waitFor(async () => ((await users()) === 26 ? true : undefined), 'It was not done');
});

test('slow: it is done first and answered later', async () => {
	await running.sandbox.faults([{ kind: 'slow', ms: 600_000, path: '/users$', times: 1 }]);
	const abort = new AbortController();
	const answer = fetch(`${running.sandbox.address}/v3/users`, {
		method: 'POST',
		headers: { apikey: running.sandbox.key, 'content-type': 'application/json' },
		body: JSON.stringify({ uid: 'zoe', name: 'Zoe' }),
		signal: abort.signal,
	});
	answer.catch(() => undefined);
	while ((await users()) === 25);
	const [entry] = await running.sandbox.requests();
	expect(entry).toMatchObject({ path: '/v3/users', status: null, fault: 'slow' });
	abort.abort();
	await expect(answer).rejects.toThrow('aborted');

	await running.sandbox.faults([{ kind: 'slow', ms: 1 }]);
	const soon = await create('soon');
	expect(soon.data.data).toMatchObject({ uid: 'soon' });
});

test('truncated: it was done, the status is 200, and the JSON breaks off', async () => {
	await running.sandbox.faults([{ kind: 'truncated', times: 1 }]);
	const answer = await create();
	const text: unknown = answer.data;
	expect(answer.status).toBe(200);
	expect(answer.headers['content-length']).toBe(String(Buffer.byteLength(String(text))));
	expect(text).toMatch(/^\{"data":/);
	expect(() => JSON.parse(String(text)) as unknown).toThrow(SyntaxError);
	expect(await users()).toBe(26);
});

test('html: a page of a proxy with status 502, processed or not as told', async () => {
	await running.sandbox.faults([
		{ kind: 'html', times: 1 },
		{ kind: 'html', times: 1, processed: true },
	]);
	for (const count of [25, 26]) {
		const answer = await create();
		expect(answer.status).toBe(502);
		expect(answer.headers['content-type']).toContain('text/html');
		expect(answer.data).toMatch(/^<!DOCTYPE html>/);
		expect(await users()).toBe(count);
	}
});

test('status: any status with a code and message, or with a body of its own', async () => {
	await running.sandbox.faults([
		{ kind: 'status', status: 409, code: 'ERR_PLAN_RESTRICTION', message: 'No.', times: 1 },
		{ kind: 'status', status: 418, body: { tea: true }, times: 1 },
		{ kind: 'status', status: 200, body: 'plain', times: 1, processed: true },
	]);
	const coded = await create();
	expectRefused(coded, 409, 'ERR_PLAN_RESTRICTION');
	expect(coded.data.error.message).toBe('No.');
	expect(await create()).toMatchObject({ status: 418, data: { tea: true } });
	expect(await users()).toBe(25);
	expect(await create()).toMatchObject({ status: 200, data: 'plain' });
	expect(await users()).toBe(26);
});

test('a rule holds for its method, its path and its turn only', async () => {
	await running.sandbox.faults([
		{ kind: 500, method: 'post', path: '^/v3/groups$' },
		{ kind: 503, path: '/users', nth: 2 },
	]);
	expect((await running.platform.get('/groups')).status).toBe(200);
	expect((await running.platform.post('/groups', {})).status).toBe(500);
	const statuses = [];
	for (let turn = 0; turn < 3; turn++) statuses.push((await running.platform.get('/users')).status);
	expect(statuses).toEqual([200, 503, 200]);
});

test('faults met are counted by kind and by rule', async () => {
	await running.sandbox.faults([
		{ kind: 500, times: 2 },
		{ kind: 'html', times: 1 },
	]);
	for (let turn = 0; turn < 4; turn++) await running.platform.get('/users');
	expect(await running.sandbox.faultCounts()).toEqual({
		rules: [
			{ kind: '500', times: 2, met: 2 },
			{ kind: 'html', times: 1, met: 1 },
		],
		met: { '500': 2, html: 1 },
	});
	await running.sandbox.faults([]);
	expect(await running.sandbox.faultCounts()).toEqual({ rules: [], met: { '500': 2, html: 1 } });
});

test('rules that make no sense are refused and change nothing', async () => {
	await running.sandbox.faults([{ kind: 500, path: '/roles' }]);
	for (const wrong of [{ kind: 'burn' }, { kind: 500, share: 2 }, { kind: 500, path: '(' }, {}]) {
		await expect(running.sandbox.faults([wrong as never])).rejects.toThrow('400');
	}
	expect((await running.platform.get('/roles')).status).toBe(500);
});
