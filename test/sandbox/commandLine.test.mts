import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';

import { readCommandLine } from '../../sandbox/platform/start/commandLine.mts';
import { startSandbox } from '../../harness/sandbox/start.mts';
import { platformClient } from './client.mts';

const children: ChildProcess[] = [];
afterAll(() => {
	for (const child of children) child.kill('SIGKILL');
});

function run(...args: string[]) {
	const child = spawn(process.execPath, [resolve('sandbox/start.mts'), ...args]);
	children.push(child);
	const ended = once(child, 'exit').then(([code]) => code as number | null);
	const firstOutput = once(child.stdout, 'data').then(([chunk]) => String(chunk));
	return { child, ended, firstOutput };
}

test('people are told where it is, how to get in and what it holds', async () => {
	const { child, firstOutput, ended } = run('--memory', '--port', '0', '--quiet');
	const told = await firstOutput;
	expect(told).toMatch(/http:\/\/127\.0\.0\.1:\d+/);
	expect(told).toContain('2740891e5c3a7d06');
	expect(told).toMatch(/Region +Custom/);
	expect(new Set(told.match(/\b[0-9a-f]{40}\b/g)).size).toBe(6);
	expect(told).toContain('25 users');
	child.kill('SIGINT');
	expect(await ended).toBe(0);
});

test('with --json one line tells programs', async () => {
	const { child, firstOutput, ended } = run('--memory', '--port', '0', '--json');
	expect(JSON.parse(await firstOutput)).toEqual({
		address: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
		appId: '2740891e5c3a7d06',
		region: 'us',
		fullAccessKey: expect.stringMatching(/^[0-9a-f]{40}$/),
		authOnlyKey: expect.stringMatching(/^[0-9a-f]{40}$/),
		managementKey: expect.stringMatching(/^[0-9a-f]{40}$/),
		managementSecret: expect.stringMatching(/^[0-9a-f]{40}$/),
		agentSecret: expect.stringMatching(/^Bearer [0-9a-f]{40}$/),
		webhookPassword: expect.stringMatching(/^[0-9a-f]{40}$/),
		chat: expect.stringMatching(/^http:.*\/_sandbox\/chat\/$/),
		pid: child.pid,
	});
	child.kill('SIGTERM');
	expect(await ended).toBe(0);
});

test('each request is a line on stderr that holds no key', async () => {
	const { child, firstOutput } = run('--memory', '--port', '0', '--json');
	const log = text(child.stderr);
	const ready = JSON.parse(await firstOutput) as { address: string; fullAccessKey: string };
	const key = ready.fullAccessKey;
	await fetch(`${ready.address}/v3/users/${key}?key=${key}`, { headers: { apikey: key } });
	child.kill('SIGTERM');
	expect(await log).toMatch(/^\d{2}:\d{2}:\d{2} GET \/v3\/users\/\[key\] 404 in \d+ ms\n$/);
});

test('with --with-parent it ends when its stdin closes, and without it does not', async () => {
	const bound = run('--memory', '--port', '0', '--json', '--with-parent');
	await bound.firstOutput;
	bound.child.stdin.end();
	expect(await bound.ended).toBe(0);

	const free = run('--memory', '--port', '0', '--json');
	const { address } = JSON.parse(await free.firstOutput) as { address: string };
	free.child.stdin.end();
	await once(free.child.stdin, 'close');
	expect((await fetch(`${address}/_sandbox/state`)).status).toBe(200);
});

test('limits, latency, spelling and faults can be given at the start', async () => {
	const sandbox = await startSandbox({
		...{ limit: 2, importLimit: 3, messageLimit: 4, unreadLimit: 1, window: 30 },
		...{ headerSpelling: 'joined', retryAfter: 'none', latency: 1 },
		faults: [{ kind: 503, nth: 2 }],
	});
	const platform = platformClient(sandbox);
	const answers = [
		await platform.get('/roles'),
		await platform.get('/roles'),
		await platform.get('/roles'),
	];
	expect(answers.map(({ status }) => status)).toEqual([200, 503, 429]);
	expect(answers[2]?.headers).toMatchObject({ 'x-ratelimit-limit': '2' });
	expect(answers[2]?.headers).not.toHaveProperty('retry-after');
	expect(await sandbox.limits({})).toMatchObject({
		limit: 2,
		import: 3,
		message: 4,
		unread: 1,
		window: 30,
	});
	await sandbox.stop();
});

test.each([
	[['--port', 'x'], '--port'],
	[['--port', '70000'], '--port'],
	[['--limit', '0'], '--limit'],
	[['--window', '0'], '--window'],
	[['--header-spelling', 'both'], '--header-spelling'],
	[['--retry-after', 'later'], '--retry-after'],
	[['--faults', '[{]'], '--faults'],
	[['--faults', '[{"kind":"burn"}]'], '--faults'],
	[['--nonsense'], '--nonsense'],
])('%j is refused with a sentence that names it', (args, named) => {
	expect(() => readCommandLine(args)).toThrow(named);
});

test('a wrong option ends the start with a sentence', async () => {
	const { child, ended } = run('--memory', '--port', 'x');
	expect(await text(child.stderr)).toMatch(/^--port: .+\n$/);
	expect(await ended).toBe(1);
});

test('a port that is taken ends the start with a sentence', async () => {
	const first = run('--memory', '--port', '0', '--json');
	const { address } = JSON.parse(await first.firstOutput) as { address: string };
	// The WebSocket of the client API says nothing beside.
	const second = run('--memory', '--client', '--port', new URL(address).port);
	expect(await text(second.child.stderr)).toMatch(/^listen EADDRINUSE.+\n$/);
	expect(await second.ended).toBe(1);
});
