import spawn, { type Subprocess, type SubprocessError } from 'nano-spawn';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PATIENCE } from '../../harness/process/waitFor.mts';
import { ROOT } from '../../scripts/setup/paths.mjs';

/** A clone as set-up sees it. */
export interface Clone {
	root: string;
	/** Starts a program in it, with no settings of npm but these. */
	start: (words: string[], env?: NodeJS.ProcessEnv) => Subprocess;
	/** Starts set-up in it, and after `--` a command. */
	setUp: (env?: NodeJS.ProcessEnv, ...command: string[]) => Subprocess;
}

const PARTS = ['scripts/setup.mjs', 'scripts/setup', 'harness/process/exitWithParent.mjs'];

/** What belongs to the `npm test` around us, or leads past the registry of a test. */
const OTHERS = /^npm_(?!execpath$)|proxy$|^NODE_(ENV|OPTIONS)$/i;

/** Makes a clone that has only set-up and a package.json. */
export function makeClone(root: string, manifest: object = {}): Clone {
	for (const part of PARTS) cpSync(join(ROOT, part), join(root, part), { recursive: true });
	writeFileSync(join(root, 'package.json'), JSON.stringify(manifest));
	const home = join(root, 'home');
	mkdirSync(home);
	const kept = Object.entries(process.env).map(([name, value]) => [
		name,
		OTHERS.test(name) ? undefined : value,
	]);
	const start = ([file = '', ...args]: string[], env: NodeJS.ProcessEnv = {}) =>
		spawn(file, args, {
			cwd: root,
			env: { ...(Object.fromEntries(kept) as NodeJS.ProcessEnv), HOME: home, ...env },
			stdin: 'ignore',
			timeout: PATIENCE,
			killSignal: 'SIGKILL',
		});
	const setUp = (env?: NodeJS.ProcessEnv, ...command: string[]) =>
		start([process.execPath, 'scripts/setup.mjs', '--', ...command], env);
	return { root, start, setUp };
}

/** How a program ended: its exit code, and what it said on both outputs. */
export async function end(running: Subprocess): Promise<{ code: number; said: string }> {
	try {
		return { code: 0, said: (await running).output };
	} catch (error) {
		const { exitCode, output } = error as SubprocessError;
		return { code: exitCode ?? -1, said: output };
	}
}
