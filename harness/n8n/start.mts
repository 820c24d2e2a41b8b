import { killGroup, startNode, type Child } from '../process/child.mts';
import { waitFor } from '../process/waitFor.mts';
import { ownInstallation, type Installation } from './installation.mts';

const PATIENCE = 180_000;

/** One of n8n's processes: the main one, or a worker. */
export interface Start {
	/** The n8n to start; without it, the one of this project. */
	installation?: Installation;
	/** n8n's own words, such as `start` or `worker`. */
	command: string[];
	env: NodeJS.ProcessEnv;
	/** Whether it is up; checked again until it is. */
	isUp: () => Promise<boolean>;
	/** Hears each line of its log. */
	onLine?: ((line: string) => void) | undefined;
}

/** Starts one of n8n's processes, and waits until it is up. It ends when we do. */
export async function startProcess(start: Start): Promise<Child> {
	const { node, program } = start.installation ?? ownInstallation;
	const { env, onLine } = start;
	const child = await startNode([program, ...start.command], { node, env, onLine });
	try {
		await Promise.race([untilUp(start.isUp), child.ended.then(fail('n8n ended while starting'))]);
		return child;
	} catch (error) {
		await child.stop();
		throw new Error(`${(error as Error).message}\nn8n's last words:\n${child.tail()}`);
	}
}

/** One of n8n's processes that may be stopped and started again at the same place. */
export interface Restartable {
	/** The last lines that it printed. */
	tail: () => string;
	restart: () => Promise<void>;
	/** Ends it in the middle of what it does; `restart` starts it again. */
	kill: () => Promise<void>;
	stop: () => Promise<void>;
}

/**
 * Starts one of n8n's processes so that it can be started again.
 * @param remove what goes with it when it stops for good, or does not start
 */
export async function startRestartable(how: Start, remove: () => void): Promise<Restartable> {
	const start = async () => await startProcess(how);
	let child = await start().catch((error: unknown) => {
		remove();
		throw error;
	});
	const restart = async () => {
		await child.stop();
		child = await start();
	};
	const kill = async () => {
		killGroup(child.process);
		await child.ended;
	};
	const stop = async () => {
		await child.stop();
		remove();
	};
	return { tail: () => child.tail(), restart, kill, stop };
}

const fail = (message: string) => () => {
	throw new Error(message);
};

async function untilUp(isUp: () => Promise<boolean>): Promise<void> {
	const look = async () => ((await isUp()) ? true : undefined);
	await waitFor(look, 'n8n isn’t up', { patience: PATIENCE, pause: 200 });
}
