import { once } from 'node:events';

/** Waits for Ctrl+C or a SIGTERM; with a parent, also for the end of stdin. */
export async function waitForShutdown(withParent: boolean): Promise<void> {
	const signs = [once(process, 'SIGINT'), once(process, 'SIGTERM')];
	if (withParent) signs.push(once(process.stdin.resume(), 'end'));
	await Promise.race(signs);
}
