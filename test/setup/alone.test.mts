import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { scratchFolder } from '../../harness/process/scratchFolder.mts';
import { waitFor } from '../../harness/process/waitFor.mts';
import { ROOT } from '../../scripts/setup/paths.mjs';
import { take } from '../../scripts/setup/lock.mjs';

const { folder, remove } = scratchFolder();
const started: ChildProcess[] = [];
const place = (name: string) => join(folder, name);
afterAll(() => {
	for (const one of started) one.kill('SIGKILL');
	remove();
});

/** Starts a program that is ended with the tests, and gives it with its first line. */
async function start(file: string, args: string[]) {
	const child = spawn(file, args, { env: { ...process.env, BROWSER: 'none' } });
	started.push(child);
	let said = '';
	for (const output of [child.stdout, child.stderr]) output.on('data', (text) => (said += text));
	await waitFor(() => said.includes('\n') || undefined, 'It says nothing', { pause: 10 });
	return { child, line: said.split('\n', 1)[0] };
}

/** Starts a module that imports from a file of the project. */
const startModule = async (imports: string, file: string, text: string) =>
	await start(process.execPath, [
		'--input-type=module',
		'--eval',
		`import ${imports} from '${pathToFileURL(join(ROOT, file)).href}'; ${text}; setInterval(() => {}, 1000);`,
	]);

/** Takes a lock, and says who held it at each look before. */
async function takeFrom(file: string, onHeld = () => {}) {
	const held: string[] = [];
	const release = await take(file, ({ pid }) => {
		held.push(pid);
		onHeld();
	});
	return { held: [...new Set(held)], release };
}

it.each<[string, () => Promise<string>]>([
	['has our own number', () => Promise.resolve(`${process.pid} 1`)],
	[
		'has a number that was used again',
		async () => `${(await start('sh', ['-c', 'echo; exec sleep 100'])).child.pid} 1`,
	],
	['has ended and is still listed', zombie],
])('takes a lock from a process that %s', async (_, holder) => {
	const file = place('stale.lock');
	writeFileSync(file, await holder());
	const { held, release } = await takeFrom(file);
	expect(held).toEqual([]);
	expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`^${process.pid} `));
	release();
	expect(existsSync(file)).toBe(false);
});

/** A process whose parent never asks how it ended; where the system shows none as such, an older one of its number. */
async function zombie(): Promise<string> {
	const words = ['-c', 'sleep 100 & echo $!; exec sleep 100'];
	const { child, line: pid } = await start('sh', words);
	if (process.platform !== 'linux') return `${pid} 1`;
	const isSleep = () => readFileSync(`/proc/${child.pid}/comm`, 'utf8') === 'sleep\n' || undefined;
	await waitFor(isSleep, 'It is still a shell, which asks', { pause: 10 });
	process.kill(Number(pid));
	return await waitFor((note) => {
		const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
			.replace(/^.*\) /, '')
			.split(' ');
		note(fields);
		return fields[0] === 'Z' ? `${pid} ${fields[19]}` : undefined;
	}, 'It has not ended');
}

it('waits for a process that holds a lock, and goes on when it was killed', async () => {
	const file = place('held.lock');
	const text = `await take('${file}'); console.log('taken')`;
	const { child } = await startModule('{ take }', 'scripts/setup/lock.mjs', text);
	const { held } = await takeFrom(file, () => child.kill('SIGKILL'));
	expect(held).toEqual([String(child.pid)]);
});

const said =
	'Already running at http://n8n/ and http://chat/. To start it in another way, press Ctrl+C there first.';

it('says where npm start runs already, and starts when that was killed', async () => {
	const home = place('home');
	const takeHome = async (startsOver = false) =>
		await startModule(
			'{ explainStart, takeHome }',
			'harness/process/home.mts',
			`try {
				(await takeHome('${home}')).announce(['http://n8n/', 'http://chat/']);
				console.log('started');
			} catch (error) {
				await explainStart(error, ${startsOver});
				process.exit();
			}`,
		);
	const first = await takeHome();
	const second = await takeHome();
	expect({ first: first.line, second: second.line }).toEqual({ first: 'started', second: said });
	expect(second.child.exitCode ?? (await once(second.child, 'exit'))[0]).toBe(0);
	first.child.kill('SIGKILL');
	expect((await takeHome()).line).toBe('started');
});
