import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Runs npm in a folder and gives what it printed; it needs no network for what we ask of it. */
export async function npm(folder: string, args: string[]): Promise<string> {
	const quiet = [
		'--offline',
		'--ignore-scripts',
		'--no-audit',
		'--no-fund',
		'--no-update-notifier',
	];
	const shell = process.platform === 'win32';
	const { stdout } = await run('npm', [...args, ...quiet], { cwd: folder, shell });
	return stdout;
}
