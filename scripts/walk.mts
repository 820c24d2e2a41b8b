// How long an item's way is: the files of nodes/ and credentials/ of which code runs while one item passes.
//   npm run bench:walk [-- --list]
// In place of the bundle, dist/ holds every file for itself meanwhile. A first run of each case warms up what
// is made once; the second is counted by V8's coverage.
import { cpSync, globSync, renameSync, rmSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { startSandbox } from '../harness/sandbox/start.mts';
import { RUNTIME } from './setup/paths.mjs';

const BUNDLED = join(RUNTIME, 'dist-bundled');
const COMPILED = /\/dist\/((?:nodes|credentials)\/.+\.js)$/;

async function compileEachFile(): Promise<void> {
	renameSync('dist', BUNDLED);
	cpSync(BUNDLED, 'dist', { recursive: true, filter: (path) => !path.endsWith('.js') });
	await build({
		entryPoints: globSync('{nodes,credentials}/**/*.ts'),
		...{ outbase: '.', outdir: 'dist', format: 'cjs', platform: 'node', target: 'node20' },
	});
}

function restoreBundle(): void {
	rmSync('dist', { recursive: true });
	renameSync(BUNDLED, 'dist');
}

/** How many functions of each file run while something is done. */
async function functionsRunIn(session: Session, work: () => Promise<unknown>) {
	await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
	await session.post('Profiler.takePreciseCoverage');
	await work();
	const { result } = await session.post('Profiler.takePreciseCoverage');
	await session.post('Profiler.stopPreciseCoverage');
	return result.flatMap(({ url, functions }) => {
		const file = COMPILED.exec(url)?.[1];
		const count = functions.filter(({ ranges: [whole] }) => whole?.count).length;
		return file && count > 0 ? [{ file, count }] : [];
	});
}

await compileEachFile();
const sandbox = await startSandbox();
try {
	const { teller } = await import('../test/support/operations.mts');
	const tell = teller(sandbox);
	let count = 0;
	const create = () => tell('cometChat/user/create', { uid: `walk${++count}`, name: 'Ann' });
	const send = () => {
		const to = { onBehalfOf: 'amara', receiverType: 'user', receiverUser: 'bjorn' };
		return tell('cometChat/message/send', { ...to, kind: 'text', text: `Hello ${++count}` });
	};
	const sendAndLose = async () => {
		const lost = { kind: 'reset-after', method: 'POST', path: 'messages', nth: 1 } as const;
		await sandbox.faults([lost]);
		return await send();
	};
	const ways: Array<[name: string, pass: () => Promise<unknown>]> = [
		['User → Create', create],
		['User → Get', () => tell('cometChat/user/get', { uid: 'amara' })],
		['User → Get Many', () => tell('cometChat/user/getAll', { returnAll: true })],
		['Message → Send', send],
		['Message → Send, its response lost', sendAndLose],
	];
	const session = new Session();
	session.connect();
	await session.post('Profiler.enable');
	for (const [name, pass] of ways) {
		await pass();
		const ran = await functionsRunIn(session, pass);
		const ofEngine = ran.filter(({ file }) => file.startsWith('nodes/engine/')).length;
		const functions = ran.reduce((sum, { count }) => sum + count, 0);
		console.log(`${name}: ${ran.length} files (${ofEngine} of the engine), ${functions} functions`);
		if (process.argv.includes('--list'))
			for (const { file, count } of ran) console.log(`    ${file} ${count}`);
	}
} finally {
	await sandbox.stop();
	restoreBundle();
}
