import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { keepCredentials } from './n8n/credentials.mts';
import { launchN8n, type N8n } from './n8n/launch.mts';
import { pack } from './package/pack.mts';
import { freePort } from './process/freePort.mts';
import { prepareApp } from './sandbox/prepareApp.mts';
import { scratchFolder } from './process/scratchFolder.mts';
import { startSandbox, type Sandbox } from './sandbox/start.mts';

/** A real n8n with the packed package in it, beside a sandbox that its credential points to. */
export interface Environment {
	n8n: N8n;
	sandbox: Sandbox;
	/** The only folder from which n8n's nodes read files, if work is kept. */
	files?: string;
	clear: () => Promise<void>;
}

type Show = <T>(title: string, work: () => Promise<T>) => Promise<T>;

/** Where a kept n8n and a kept sandbox are, unless something else is there. */
const EDITOR_PORT = 5690;
const SANDBOX_PORT = 4010;

const keptSandbox = async (home: string) => ({
	data: join(home, 'platform.sqlite'),
	port: await freePort(SANDBOX_PORT),
});

const quietly: Show = async (_title, work) => await work();

/** How an environment differs from the usual one. */
export interface EnvironmentOptions {
	/** Shows each step. */
	show?: Show;
	/** A folder in which all work is kept; without it, everything is thrown away. */
	home?: string;
	/** Variables of n8n beside those of a throw-away one. */
	env?: NodeJS.ProcessEnv;
}

/** Starts n8n and the sandbox. Whatever fails, nothing stays behind. */
export async function startEnvironment({
	show = quietly,
	home,
	env,
}: EnvironmentOptions = {}): Promise<Environment> {
	const running: Array<() => unknown> = [];
	const clear = async () => {
		await Promise.all(running.splice(0).map(async (stop) => await stop()));
	};
	try {
		const { folder, remove } = scratchFolder();
		running.push(remove);
		const packed = await show('Package packed (npm pack)', async () => await pack(folder));
		const sandbox = await show(
			'Sandbox, CometChat’s API on this machine',
			// A minute of the platform's limits takes ten seconds here, so that nobody waits for it.
			async () => await startSandbox(home ? await keptSandbox(home) : { window: 10 }),
		);
		running.push(sandbox.stop);
		await prepareApp(sandbox);
		const files = home && join(home, 'files');
		if (files) mkdirSync(files, { recursive: true });
		const n8n = await show(
			'n8n with the package installed as a community package',
			async () =>
				await launchN8n(packed, {
					env: { ...(files && { N8N_RESTRICT_FILE_ACCESS_TO: files }), ...env },
					...(home && { home: join(home, 'n8n'), port: EDITOR_PORT }),
				}),
		);
		running.push(n8n.stop);
		await keepCredentials(n8n.client, sandbox);
		return { n8n, sandbox, ...(files && { files }), clear };
	} catch (error) {
		await clear();
		throw error;
	}
}
