import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startChild } from '../child.mts';
import { freePorts } from '../freePorts.mts';
import { ROOT, type Packed } from '../pack.mts';
import { scratchFolder } from '../scratch.mts';
import { Client } from './client.mts';
import { n8nEnvironment } from './environment.mts';
import { installCommunityPackage } from './install.mts';
import { nodeTypes } from './nodeTypes.mts';
import { setUpOwner, type Owner } from './owner.mts';
import { register } from './register.mts';

/** A running throw-away n8n with the package installed. */
export interface N8n {
	address: string;
	/** Its user folder; gone after `stop`. */
	folder: string;
	/** What was installed. */
	packed: Packed;
	owner: Owner;
	/** Logged in as the owner. */
	client: Client;
	stop: () => Promise<void>;
}

const PROGRAM = join(ROOT, '.runtime', 'n8n', 'node_modules', 'n8n', 'bin', 'n8n');
const PARENT = new URL('../leaveWithParent.mjs', import.meta.url).href;
const PATIENCE = 180_000;

/** Looks up modules the way n8n's own code does. */
export const requireFromN8n = createRequire(join(PROGRAM, '..', '..', 'package.json'));

/** Starts an n8n that has the packed package installed, with an owner logged in. */
export async function launchN8n(packed: Packed): Promise<N8n> {
	const { folder, remove } = await scratchFolder();
	const [port = 0, brokerPort = 0] = await freePorts(2);
	const address = `http://127.0.0.1:${port}`;
	await installCommunityPackage(folder, packed.file);
	const env = n8nEnvironment({ folder, port, brokerPort });
	const child = startChild(process.execPath, ['--import', PARENT, PROGRAM, 'start'], { env });
	const stop = async () => {
		await child.stop();
		await remove();
	};
	try {
		await Promise.race([untilReady(address), child.ended.then(fail('n8n ended while starting'))]);
		const client = new Client(address);
		const owner = await setUpOwner(client);
		register(folder, packed, await nodeTypes(client, packed.name));
		return { address, folder, packed, owner, client, stop };
	} catch (error) {
		await stop();
		throw new Error(`${(error as Error).message}\nn8n's last words:\n${child.tail()}`);
	}
}

const fail = (message: string) => () => {
	throw new Error(message);
};

async function untilReady(address: string): Promise<void> {
	for (const until = Date.now() + PATIENCE; Date.now() < until; await wait(200)) {
		const response = await fetch(`${address}/healthz/readiness`).catch(() => undefined);
		// The API comes up a little after the health check: /rest/login then asks for a login.
		if (response?.ok && (await fetch(`${address}/rest/login`)).status === 401) return;
	}
	throw new Error(`n8n is not up after ${PATIENCE / 1000} s`);
}
