import { join } from 'node:path';
import { ROOT } from '../../scripts/setup/paths.mjs';
import { startNode } from '../process/child.mts';
import { connect, type Announced, type Connected } from './connect.mts';
import { argumentsOf, type SandboxOptions } from './options.mts';

export type { SandboxOptions } from './options.mts';

/** A sandbox that we run. */
export type Sandbox = Connected & {
	/** Ends the sandbox and waits until it is gone. */
	stop: () => Promise<void>;
	/** Lets our process end without waiting for it. */
	unref: () => void;
};

const PROGRAM = join(ROOT, 'sandbox', 'start.mts');

/** Starts a sandbox of its own on a free port; it ends with `stop()`, or with this process. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
	const announced = Promise.withResolvers<string>();
	const onLine = announced.resolve;
	const child = await startNode([PROGRAM, ...argumentsOf(options)], { onLine });
	const died = child.ended.then(() => {
		throw new Error(`The sandbox ended while starting:\n${child.tail()}`);
	});
	const line = await Promise.race([announced.promise, died]);
	return { ...connect(JSON.parse(line) as Announced), stop: child.stop, unref: child.unref };
}
