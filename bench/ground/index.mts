import { join } from 'node:path';
import { installCommunityPackage } from '../../harness/package/install.mts';
import { pack } from '../../harness/package/pack.mts';
import { withoutSettings } from '../../harness/process/environment.mts';
import { scratchFolder } from '../../harness/process/scratchFolder.mts';
import { startSandbox } from '../../harness/sandbox/start.mts';
import { nodePath } from '../n8n/modules.mts';
import type { Ground } from '../tasks/task.mts';
import { type Progress, Worker } from './worker.mts';

export type { Progress } from './worker.mts';

/** Everything that stands while the benchmark runs. */
export interface Field {
	/** Size of the packed tarball, in bytes. */
	packed: number;
	/** Runs a task, in a fresh process unless the field is shared. */
	measure: Measure;
	/** Takes everything down. */
	clear(): Promise<void>;
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
export async function lay(shared: boolean): Promise<Field> {
	const { folder: userFolder, remove } = scratchFolder();
	const packed = await pack(userFolder);
	const installed = await installCommunityPackage(userFolder, packed.file);
	const sandbox = await startSandbox({ tls: true });
	const ground: Ground = {
		sandbox: sandbox.announced,
		packageFolder: join(installed, 'node_modules', packed.name),
	};
	const env = environment(userFolder, sandbox.ca);
	let open: Worker | undefined;
	const measure: Measure = async (task, input, onProgress, alone) => {
		const worker = (!alone && open) || (await Worker.start(env));
		if (!alone) open = worker;
		const result = await worker.run(task, { ground, ...input }, onProgress);
		if (!shared || alone) await worker.end();
		if (!shared) open = undefined;
		return result as never;
	};
	return {
		packed: packed.bytes,
		measure,
		async clear() {
			await open?.kill();
			await sandbox.stop();
			remove();
		},
	};
}

/** A worker's environment: none of the person's n8n settings, and the sandbox's certificate trusted. */
const environment = (userFolder: string, ca = ''): NodeJS.ProcessEnv => ({
	...withoutSettings(),
	N8N_USER_FOLDER: userFolder,
	N8N_LOG_LEVEL: 'error',
	N8N_DIAGNOSTICS_ENABLED: 'false',
	N8N_ENFORCE_SETTINGS_FILE_PERMISSIONS: 'true',
	NODE_ENV: 'production',
	NODE_PATH: nodePath(),
	NODE_EXTRA_CA_CERTS: ca,
});
