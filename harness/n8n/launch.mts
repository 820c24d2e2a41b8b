import { freePort } from '../process/freePort.mts';
import type { Packed } from '../package/pack.mts';
import { keptFolder, scratchFolder } from '../process/scratchFolder.mts';
import { Client, ONCE } from './client.mts';
import { n8nEnvironment } from './environment.mts';
import { installCommunityPackage } from '../package/install.mts';
import { ownInstallation, type Installation } from './installation.mts';
import { nodeTypes } from './nodeTypes.mts';
import { ownerOf, type Owner } from './owner.mts';
import { register } from './register.mts';
import { startRestartable } from './start.mts';

/** A running n8n; a throw-away one unless it was given a home. */
export interface BareN8n {
	address: string;
	/** Its user folder; gone after `stop`, unless it is its home. */
	folder: string;
	owner: Owner;
	/** Logged in as the owner. */
	client: Client;
	/** Stops it, and starts it again at the same place. */
	restart: () => Promise<void>;
	/** Ends it in the middle of what it does; `restart` starts it again. */
	kill: () => Promise<void>;
	stop: () => Promise<void>;
}

/** A running n8n with the package installed. */
export interface N8n extends BareN8n {
	/** What was installed. */
	packed: Packed;
}

/** How an n8n differs from what the demo starts. */
export interface Launch {
	/** The n8n to start; without it, the one of this project. */
	installation?: Installation;
	/** A folder that is kept; without it, a throw-away one. */
	home?: string;
	/** The port it should have if that is free; without it, any. */
	port?: number;
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
	const { folder, remove } = launch.home ? keptFolder(launch.home) : scratchFolder();
	const port = await freePort(launch.port);
	const brokerPort = await freePort();
	const address = `http://127.0.0.1:${port}`;
	const env = { ...n8nEnvironment({ folder, port, brokerPort }), ...launch.env };
	await launch.prepare?.(folder);
	const isUp = async () => await answers(address);
	const { installation = ownInstallation } = launch;
	const how = { installation, command: ['start'], env, isUp };
	const { tail, restart, kill, stop } = await startRestartable(how, remove);
	try {
		const client = new Client(address);
		const owner = await ownerOf(client, folder);
		return { address, folder, owner, client, restart, kill, stop };
	} catch (error) {
		await stop();
		throw new Error(`${(error as Error).message}\nn8n's last words:\n${tail()}`);
	}
}

/** The API comes up a little after the health check: /rest/login then asks for a login. */
async function answers(address: string): Promise<boolean> {
	const ask = async (path: string) => await fetch(`${address}${path}`, { headers: ONCE });
	const response = await ask('/healthz/readiness').catch(() => undefined);
	return response?.ok === true && (await ask('/rest/login')).status === 401;
}
