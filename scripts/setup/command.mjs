import { spawn } from 'node:child_process';
import { commandEnvironment } from './environment.mjs';
import { NODE } from './node.mjs';
import { ROOT } from './paths.mjs';

/**
 * `npm` passes a signal on to its shell, which may end without telling us: then npm is gone, and the
 * command would stay without anybody who knows. Gives what stops watching.
 */
export function onOrphaned(end) {
	if (!process.env.npm_lifecycle_event) return () => {};
	const parent = process.ppid;
	const timer = setInterval(() => {
		if (process.ppid === parent) return;
		clearInterval(timer);
		end();
	}, 500);
	timer.unref();
	return () => clearInterval(timer);
}

/** Runs a command of the project under Node 24 and gives its exit code. */
export function runCommand([file, ...args]) {
	return new Promise((resolve) => {
		const child = spawn(file === 'node' ? NODE : file, args, {
			cwd: ROOT,
			env: commandEnvironment(NODE),
			stdio: 'inherit',
			shell: process.platform === 'win32' && file !== 'node',
		});
		// A terminal sends Ctrl-C to the command as well: let it clean up, and end after it.
		process.on('SIGINT', () => {});
		for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
		onOrphaned(() => child.kill('SIGTERM'));
		child.once('error', (error) => {
			process.stderr.write(`${file}: ${error.message}\n`);
			resolve(127);
		});
		child.once('close', (code, signal) => resolve(signal ? 130 : (code ?? 1)));
	});
}
