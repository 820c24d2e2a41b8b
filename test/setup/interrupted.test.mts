import spawn from 'nano-spawn';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratchFolder } from '../../harness/process/scratchFolder.mts';
import { waitFor } from '../../harness/process/waitFor.mts';
import { startRegistry, type Registry } from '../n8n/install/registry.mts';
import { end, makeClone, type Clone } from './clone.mts';

const { folder, remove } = scratchFolder();
const FILES = 1_000;
let registry: Registry;
let whole: Clone;
let all: string[];
const scripts = { serve: 'node scripts/setup.mjs -- node serve.mjs' };
const manifest = { scripts, devDependencies: { many: '1.0.0' } };

/** A package of so many files that it can be interrupted between two, and whose first makes npm take it for whole. */
async function packMany() {
	const packed = { name: 'many', version: '1.0.0', files: [], bytes: 0 };
	const place = join(folder, 'package');
	mkdirSync(place);
	const { name, version } = packed;
	writeFileSync(join(place, 'package.json'), JSON.stringify({ name, version }));
	for (let index = 0; index < FILES; index++) writeFileSync(join(place, `${index}.js`), '');
	const names = ['package/package.json', 'package'];
	const file = join(folder, 'many.tgz');
	await spawn('tar', ['-czf', file, '-C', folder, ...names]);
	return { ...packed, file };
}

beforeAll(async () => {
	registry = await startRegistry();
	registry.publish(await packMany());
	whole = makeClone(join(folder, 'whole'), manifest);
	await settle(whole);
	all = installed(whole);
	expect(all.length).toBeGreaterThan(FILES);
});
afterAll(async () => {
	await registry.stop();
	remove();
});

const settings = () => ({ ...registry.env, npm_config_registry: 'https://registry.npmjs.org/' });
const modules = ({ root }: Clone) => join(root, 'node_modules');

/** Waits for a set-up that works, the next one if it isn't given. */
async function settle(clone: Clone, running = clone.setUp(settings())) {
	const { code, said } = await end(running);
	if (code) throw new Error(said);
}

/** The files that are there. */
function installed(clone: Clone): string[] {
	try {
		return readdirSync(modules(clone), { recursive: true, encoding: 'utf8' }).sort();
	} catch {
		return [];
	}
}

/** Starts set-up in a new clone, and gives it while only a part of the package’s files is written. */
async function begin(name: string) {
	const clone = makeClone(join(folder, name), manifest);
	const release = registry.hold();
	const running = clone.setUp(settings());
	const isBegun = () => installed(clone).some((file) => file.endsWith('.js')) || undefined;
	await waitFor(isBegun, 'No file is written', { pause: 1 });
	return { clone, running, release, child: await running.nodeChildProcess };
}

it('is whole after the run that follows Ctrl+C', async () => {
	const { clone, running, release, child } = await begin('SIGINT');
	child.kill('SIGINT');
	expect((await end(running)).code).toBe(130);
	release();
	expect(installed(clone).length).toBeLessThan(all.length);
	await settle(clone);
	expect(installed(clone)).toEqual(all);
});

it('is whole after a run that waited for another, and saw that one be killed', async () => {
	const { clone, running, release, child } = await begin('SIGKILL');
	const next = clone.setUp(settings());
	child.kill('SIGKILL');
	await end(running);
	release();
	expect(installed(clone).length).toBeLessThan(all.length);
	await settle(clone, next);
	expect(installed(clone)).toEqual(all);
});

it.each<[string, string[]]>([
	['its folder', ['node_modules']],
	['its stamp, and a file of a package', ['.runtime/stamps', 'node_modules/many/7.js']],
])('is whole again after it lost %s', async (_, lost) => {
	for (const one of lost) rmSync(join(whole.root, one), { recursive: true });
	await settle(whole);
	expect(installed(whole)).toEqual(all);
});

// The shell between npm and set-up ends without a word to set-up.
it.each<[string, string[]]>([
	['set-up', [process.execPath, 'scripts/setup.mjs', '--', 'node', 'serve.mjs']],
	['npm', ['npm', 'run', 'serve']],
])('ends what it runs when %s is asked to end', async (_, words) => {
	const told = join(whole.root, 'ended');
	writeFileSync(
		join(whole.root, 'serve.mjs'),
		`import { rmSync, writeFileSync } from 'node:fs';
		setInterval(() => {}, 1000);
		process.on('SIGTERM', () => (writeFileSync('${told}', 'in order'), process.exit()));
		rmSync('${told}', { force: true });
		console.log('Server runs');`,
	);
	const running = whole.start(words, settings());
	const child = await running.nodeChildProcess;
	let said = '';
	child.stdout?.on('data', (text) => (said += text));
	await waitFor(() => said.includes('Server runs') || undefined, 'It does not run', { pause: 10 });
	child.kill('SIGTERM');
	// The end of all that writes to its output.
	await end(running);
	expect(readFileSync(told, 'utf8')).toBe('in order');
});
