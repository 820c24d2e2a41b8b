import { freePort } from '../process/freePort.mts';
import type { Packed } from '../package/pack.mts';
import { scratchFolder } from '../process/scratchFolder.mts';
import { Client } from './client.mts';
import { n8nEnvironment } from './environment.mts';
import { installCommunityPackage } from '../package/install.mts';
import type { Installation } from './installation.mts';
import { nodeTypes } from './nodeTypes.mts';
import { setUpOwner, type Owner } from './owner.mts';
import { register } from './register.mts';
import { startProcess } from './start.mts';

/** A running throw-away n8n. */
export interface BareN8n {
	address: string;
	/** Its user folder; gone after `stop`. */
	folder: string;
	owner: Owner;
	/** Logged in as the owner. */
	client: Client;
	stop: () => Promise<void>;
}

/** A running throw-away n8n with the package installed. */
export interface N8n extends BareN8n {
	/** What was installed. */
	packed: Packed;
}

/** How an n8n differs from what the demo starts. */
export interface Launch {
	/** The n8n to start; without it, the one of this project. */
	installation?: Installation;
	/** Variables beside those of a throw-away n8n. */
	env?: NodeJS.ProcessEnv;
	/** What to do with its user folder before it starts. */
	prepare?: (folder: string) => Promise<unknown>;
}

/** Starts an n8n that has the packed package installed, with an owner logged in. */
export async function launchN8n(packed: Packed, launch: Launch = {}): Promise<N8n> {
	const prepare = async (folder: string) => await installCommunityPackage(folder, packed.file);
	const n8n = await launchBareN8n({ ...launch, prepare });
	try {
		register(n8n.folder, packed, await nodeTypes(n8n.client, packed.name));
		return { ...n8n, packed };
	} catch (error) {
		await n8n.stop();
		throw error;
	}
}

/** Starts an n8n with an owner logged in, and nothing of ours in it. */
export async function launchBareN8n(launch: Launch = {}): Promise<BareN8n> {
	const { folder, remove } = scratchFolder();
	const port = await freePort();
	const brokerPort = await freePort();
	const address = `http://127.0.0.1:${port}`;
	const env = { ...n8nEnvironment({ folder, port, brokerPort }), ...launch.env };
	await launch.prepare?.(folder);
	const isUp = async () => await answers(address);
	const child = await startProcess({
		installation: launch.installation,
		command: ['start'],
		env,
		isUp,
	}).catch(async (error: unknown) => {
		remove();
		throw error;
	});
	const stop = async () => {
		await child.stop();
		remove();
	};
	try {
		const client = new Client(address);
		const owner = await setUpOwner(client);
		return { address, folder, owner, client, stop };
	} catch (error) {
		await stop();
		throw new Error(`${(error as Error).message}\nn8n's last words:\n${child.tail()}`);
	}
}

/** The API comes up a little after the health check: /rest/login then asks for a login. */
async function answers(address: string): Promise<boolean> {
	const response = await fetch(`${address}/healthz/readiness`).catch(() => undefined);
	return response?.ok === true && (await fetch(`${address}/rest/login`)).status === 401;
}
