import { copyFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { installCommunityPackage } from '../../harness/package/install.mts';
import { pack } from '../../harness/package/pack.mts';
import { withoutSettings } from '../../harness/process/environment.mts';
import { scratchFolder } from '../../harness/process/scratchFolder.mts';
import { startSandbox } from '../../harness/sandbox/start.mts';
import { TOOLS } from '../../scripts/setup/paths.mjs';
import { nodePath } from '../n8n/modules.mts';
import type { Installation } from '../tasks/task.mts';
import { BenchSandbox } from './sandbox.mts';
import { type Progress, Worker } from './worker.mts';

export type { Progress } from './worker.mts';

/** The benchmark while it runs. */
export interface Benchmark {
	/** Size of the packed tarball, in bytes. */
	packed: number;
	/** Runs a task, in a fresh process unless all share one. */
	measure: Measure;
	/** Empties the sandbox, which has no limits then. */
	empty(): Promise<void>;
	/** Ends the sandbox and all processes, and removes the files. */
	tearDown(): Promise<void>;
}

type Measure = <Output>(
	task: string,
	input: object,
	onProgress?: (progress: Progress) => void,
	alone?: boolean,
) => Promise<Output>;

/**
 * Starts the sandbox over TLS, packs our package, and makes a folder for n8n's files.
 * @param shared whether one process does all tasks but those that must be `alone`: quicker to
 * start, and no figures to rely on
 */
export async function setUp(shared: boolean): Promise<Benchmark> {
	const { folder: userFolder, remove } = scratchFolder();
	const packed = await pack(userFolder);
	const installed = await installCommunityPackage(userFolder, packed.file);
	const packageFolder = join(installed, 'node_modules', packed.name);
	copyFileSync(TOOLS, join(packageFolder, basename(TOOLS)));
	const sandbox = await startSandbox({ tls: true });
	const installation: Installation = { sandbox: sandbox.announced, packageFolder };
	const env = environment(userFolder, sandbox.ca);
	let sharedWorker: Worker | undefined;
	const measure: Measure = async (task, input, onProgress, alone) => {
		const worker = (!alone && sharedWorker) || (await Worker.start(env));
		if (!alone) sharedWorker = worker;
		const result = await worker.run(task, { installation, ...input }, onProgress);
		if (!shared || alone) await worker.end();
		if (!shared) sharedWorker = undefined;
		return result as never;
	};
	return {
		packed: packed.bytes,
		measure,
		empty: async () => await new BenchSandbox(installation.sandbox).empty({ latency: 0 }),
		async tearDown() {
			await sharedWorker?.kill();
			await sandbox.stop();
			remove();
		},
	};
}

/**
 * A worker's environment: none of the person's n8n settings, and the sandbox's certificate trusted. It
 * compiles what it loads, as n8n does.
 */
const environment = (userFolder: string, ca = ''): NodeJS.ProcessEnv => ({
	...withoutSettings(),
	NODE_COMPILE_CACHE: undefined,
	N8N_USER_FOLDER: userFolder,
	N8N_LOG_LEVEL: 'error',
	N8N_DIAGNOSTICS_ENABLED: 'false',
	N8N_ENFORCE_SETTINGS_FILE_PERMISSIONS: 'true',
	NODE_ENV: 'production',
	NODE_PATH: nodePath(),
	NODE_EXTRA_CA_CERTS: ca,
});
