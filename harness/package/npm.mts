import spawn from 'nano-spawn';

const QUIET = ['--offline', '--ignore-scripts', '--no-audit', '--no-fund', '--no-update-notifier'];

/** Runs npm in a folder and gives what it printed; it needs no network for what we ask of it. */
export async function npm(folder: string, args: string[]): Promise<string> {
	const { stdout } = await spawn('npm', [...args, ...QUIET], { cwd: folder });
	return stdout;
}
