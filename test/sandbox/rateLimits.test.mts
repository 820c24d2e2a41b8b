import { expectRefused } from './refused.mts';
import { withSandbox } from './withSandbox.mts';

const running = withSandbox();
const newUser = (uid: string) => running.platform.post('/users', { uid, name: uid });
const oneImport = (uid: string) => running.platform.importUsers({ [uid]: { uid, name: uid } });

test('each pool has the vendor limit and counts for itself', async () => {
	const left = async (answer: Promise<{ headers: object }>) => {
		const headers = (await answer).headers as Record<string, string>;
		return `${headers['x-rate-limit-remaining']} of ${headers['x-rate-limit']}`;
	};
	expect(await left(newUser('zoe'))).toBe('9999 of 10000');
	expect(await left(running.platform.get('/users'))).toBe('19999 of 20000');
	expect(await left(oneImport('yan'))).toBe('59 of 60');
	expect(await left(running.platform.get('/roles'))).toBe('19998 of 20000');
	const group = { guid: 'g', name: 'G', type: 'public' };
	expect(await left(running.platform.post('/groups', group))).toBe('9998 of 10000');
	expect(await left(running.platform.get('/nowhere'))).toBe('19997 of 20000');
});

test('a request without a good key is not counted', async () => {
	await running.sandbox.limits({ limit: 1 });
	await running.platform.get('/users', { apikey: 'x' });
	expect((await running.platform.get('/users')).status).toBe(200);
});

test('a request over the limit is refused with a time to come again, and never processed', async () => {
	await running.sandbox.limits({ limit: 2 });
	expect((await newUser('one')).headers['x-rate-limit-remaining']).toBe('1');
	expect((await running.platform.get('/users')).headers['x-rate-limit-remaining']).toBe('0');
	const refused = await newUser('two');
	expectRefused(refused, 429, 'ERR_TOO_MANY_REQUESTS');
	expect(refused.headers).toMatchObject({ 'x-rate-limit': '2', 'x-rate-limit-remaining': '0' });
	const reset = Number(refused.headers['x-rate-limit-reset']);
	const seconds = Number(refused.headers['retry-after']);
	expect(seconds).toBeGreaterThanOrEqual(1);
	expect(seconds).toBeLessThanOrEqual(60);
	expect(Math.abs(reset - Date.now() / 1000)).toBeLessThanOrEqual(61);
	expect(await running.sandbox.state()).toMatchObject({ users: 26 });
});

test('imports have a pool of their own beside the shared one', async () => {
	await running.sandbox.limits({ limit: 1, import: 2 });
	expect((await running.platform.get('/users')).status).toBe(200);
	expect((await oneImport('a')).status).toBe(200);
	expect((await oneImport('b')).status).toBe(200);
	expectRefused(await oneImport('c'), 429, 'ERR_TOO_MANY_REQUESTS');
	expect(await running.sandbox.state()).toMatchObject({ users: 27 });
});

test('the joined spelling is used alone when asked for', async () => {
	await running.sandbox.limits({ headerSpelling: 'joined', limit: 1 });
	for (const status of [200, 429]) {
		const answer = await running.platform.get('/users');
		expect(answer.status).toBe(status);
		const names = Object.keys(answer.headers).filter((name) => name.startsWith('x-rate'));
		expect(names.sort()).toEqual([
			'x-ratelimit-limit',
			'x-ratelimit-remaining',
			'x-ratelimit-reset',
		]);
		expect(answer.headers['x-ratelimit-limit']).toBe('1');
	}
});

test('Retry-After is a date or missing when asked for, and never on an ordinary answer', async () => {
	await running.sandbox.limits({ limit: 1, retryAfter: 'date' });
	expect((await running.platform.get('/users')).headers).not.toHaveProperty('retry-after');
	const dated: unknown = (await running.platform.get('/users')).headers['retry-after'];
	expect(dated).toMatch(/^\w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} GMT$/);
	expect(Date.parse(String(dated))).toBeGreaterThan(Date.now());
	await running.sandbox.limits({ limit: 1, retryAfter: 'none' });
	await running.platform.get('/users');
	const silent = await running.platform.get('/users');
	expect(silent.status).toBe(429);
	expect(silent.headers).not.toHaveProperty('retry-after');
});

test('a pool is full again when its window is over', async () => {
	await running.sandbox.limits({ limit: 1, window: 0.05 });
	const statuses = new Set<number>();
	while (statuses.size < 2) statuses.add((await running.platform.get('/users')).status);
	expect([...statuses].sort()).toEqual([200, 429]);
	let status = 429;
	while (status === 429) ({ status } = await running.platform.get('/users'));
	expect(status).toBe(200);
});

test('limits set while running hold what was left out, and wrong ones are refused', async () => {
	expect(await running.sandbox.limits({ import: 5 })).toEqual({
		...{ limit: null, core: 10_000, standard: 20_000, import: 5, message: 30, unread: 5 },
		...{ window: 60, headerSpelling: 'dashed', retryAfter: 'seconds' },
	});
	await expect(running.sandbox.limits({ core: 0 })).rejects.toThrow('400');
});
