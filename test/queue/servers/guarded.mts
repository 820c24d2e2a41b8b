import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startNode } from '../../../harness/process/child.mts';
import { PATIENCE } from '../../../harness/process/waitFor.mts';
import { type Account } from './account.mts';

const GUARD = fileURLToPath(new URL('guard.mjs', import.meta.url));

/** Whether something listens at this port of this machine. */
export async function listens(port: number): Promise<boolean> {
	const socket = connect(port, '127.0.0.1');
	const heard = await once(socket, 'connect').then(
		() => true,
		() => false,
	);
	socket.destroy();
	return heard;
}

/** Starts a server that ends with us, and waits until it listens. Gives what ends it. */
export async function startServer(
	port: number,
	[file, ...args]: [string, ...string[]],
	user?: Account,
): Promise<() => Promise<void>> {
	const as = JSON.stringify(user ?? {});
	const child = await startNode([GUARD, as, file, ...args]);
	let ended = false;
	void child.ended.then(() => (ended = true));
	for (const until = Date.now() + PATIENCE; !(await listens(port)); await wait(100)) {
		if (!ended && Date.now() < until) continue;
		await child.stop();
		throw new Error(`${file} did not start:\n${child.tail()}`);
	}
	return child.stop;
}
