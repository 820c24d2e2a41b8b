import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { waitFor } from '../../harness/process/waitFor.mts';
import { startSandbox, type Sandbox } from '../../harness/sandbox/start.mts';
import { keysOf, stateOf } from './stateOf.mts';

let sandbox: Sandbox;
let before: Record<string, number>;
const folder = mkdtempSync(join(tmpdir(), 'prove-'));

beforeAll(async () => {
	sandbox = await startSandbox({ latency: 5 });
	before = await stateOf(sandbox);
});
afterAll(async () => {
	await sandbox.stop();
	rmSync(folder, { recursive: true, force: true });
});

/** Runs the command on the sandbox as if it were an account. */
function run(args: string[], environment: Record<string, string> = {}) {
	const { address, appId, key } = sandbox;
	const program = [resolve('test/prove/run.mts'), '--out', folder, ...args];
	const child = spawn(process.execPath, program, {
		stdio: ['ignore', 'pipe', 'pipe'],
		env: {
			...{ PATH: process.env.PATH, NODE_ENV: 'production' },
			NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
			...{ COMETCHAT_APP_ID: appId, COMETCHAT_REGION: 'custom', COMETCHAT_API_KEY: key },
			...{ COMETCHAT_CHAT_HOST: address, COMETCHAT_CALL_HOST: address, ...environment },
		},
	});
	let said = '';
	for (const output of [child.stdout, child.stderr])
		output.on('data', (chunk) => (said += String(chunk)));
	const ended = once(child, 'exit').then(([code]) => ({ code: code as number | null, said }));
	return { child, ended };
}

const lists = () => readdirSync(folder).filter((name) => name.startsWith('left-'));

it('does nothing without an answer to its question', async () => {
	const { code, said } = await run([]).ended;
	expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining('Nothing was done') });
	expect(await stateOf(sandbox)).toEqual(before);
});

it('says what is missing, and what a chapter may be called', async () => {
	const [missing, unknown] = await Promise.all([
		run(['--yes'], { COMETCHAT_API_KEY: '' }).ended,
		run(['--yes', '--only', 'tea']).ended,
	]);
	expect(missing).toEqual({ code: 1, said: expect.stringContaining('Set COMETCHAT_API_KEY') });
	expect(unknown).toEqual({
		code: 1,
		said: expect.stringContaining('No chapter or step is called tea'),
	});
});

it('removes everything after Ctrl+C, and writes what it saw', async () => {
	const { child, ended } = run(['--yes', '--only', 'users', '--only', 'admin']);
	await waitFor(
		async () => ((await stateOf(sandbox)).roles! > before.roles! ? true : undefined),
		'No role',
		{ patience: 200_000 },
	);
	child.kill('SIGINT');
	const { said } = await ended;
	expect(await stateOf(sandbox)).toEqual(before);
	expect(said).toContain('Report: ');
	const [report = ''] = readdirSync(folder).filter((name) => name.endsWith('.md'));
	expect(readFileSync(join(folder, report), 'utf8')).toContain('## Not reached');
	expect(lists()).toEqual([]);
});

it('removes later what was kept, by a list without keys', async () => {
	const kept = await run(['--yes', '--keep', '--only', 'get API key']).ended;
	expect(kept).toEqual({ code: 0, said: expect.stringContaining('Not removed: create API key') });
	const keys = await keysOf(sandbox);
	expect(keys.length).toBeGreaterThan(before.apiKeys!);
	const [list = ''] = lists();
	const text = readFileSync(join(folder, list), 'utf8');
	for (const key of keys) expect(text).not.toContain(key);
	expect(text).not.toContain(sandbox.appId);
	const cleaned = await run(['--yes', '--clean']).ended;
	expect(cleaned).toEqual({ code: 0, said: expect.stringContaining('Removed.') });
	expect(await stateOf(sandbox)).toEqual(before);
	expect(lists()).toEqual([]);
});

it('shows what comes without its words, and what a sandbox would send otherwise', async () => {
	const { child, ended } = run(['--listen', '0']);
	const address = await new Promise<string>((resolve) => {
		child.stderr.on('data', (chunk) => {
			const [found] = /http:\S+\d/.exec(String(chunk)) ?? [];
			if (found) resolve(found);
		});
	});
	const post = async (body: object) =>
		await (await fetch(address, { method: 'POST', body: JSON.stringify(body) })).text();
	const ids = { threadId: 'a-thread', runId: 'a-run' };
	const message = { id: '1', role: 'user', content: 'Hush hush', language: 'en' };
	expect(await post({ ...ids, messages: [message], tools: [] })).toContain('RUN_FINISHED');
	await post({ trigger: 'group_created', data: { name: 'Hush hush' } });
	await post({ trigger: 'group_deleted', data: { name: 'x'.repeat(30_000_000) } }).catch(() => '');
	child.kill('SIGINT');
	expect((await ended).said).toContain('3 requests came');
	const [report = ''] = readdirSync(folder).filter((name) => name.startsWith('heard-'));
	const text = readFileSync(join(folder, report), 'utf8').replace(/ +/g, ' ');
	expect(text).toContain('| `messages[].language` | is new (text) |');
	expect(text).toContain('| `forwardedProps` | is missing |');
	expect(text).toContain('## Event group_created');
	expect(text).not.toMatch(/[Hh]ush|a-thread|group_deleted/);
});
