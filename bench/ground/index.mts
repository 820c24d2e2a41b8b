import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox } from '../../test/support/sandbox.mts';
import { nodePath } from '../n8n/modules.mts';
import type { Ground } from '../tasks/task.mts';
import { pack } from './pack.mts';
import { type Progress, inWorker } from './worker.mts';

export type { Progress } from './worker.mts';

/** Everything that stands while the benchmark runs. */
export interface Field {
	ground: Ground;
	/** Size of the packed tarball, in bytes. */
	packed: number;
	/** Runs a task in a process of its own. */
	measure<Output>(
		task: string,
		input: object,
		onProgress?: (progress: Progress) => void,
	): Promise<Output>;
	/** Takes everything down. */
	clear(): Promise<void>;
}

/** Starts the sandbox over TLS, packs our package, and makes a folder for n8n's files. */
export async function lay(): Promise<Field> {
	const userFolder = mkdtempSync(join(tmpdir(), 'cometchat-bench-'));
	const packed = pack(userFolder);
	const sandbox = await startSandbox({ tls: true });
	const { address, appId, key, ca = '' } = sandbox;
	const ground = { sandbox: { address, appId, key, ca }, packageFolder: packed.folder };
	const env = environment(userFolder, ca);
	return {
		ground,
		packed: packed.bytes,
		measure: (task, input, onProgress) => inWorker(task, { ground, ...input }, env, onProgress),
		async clear() {
			await sandbox.stop();
			rmSync(userFolder, { recursive: true, force: true });
		},
	};
}

/** A worker's environment: none of the person's n8n settings, and the sandbox's certificate trusted. */
const environment = (userFolder: string, ca: string): NodeJS.ProcessEnv => ({
	...Object.fromEntries(
		Object.entries(process.env).filter(([name]) => !/^(N8N_|NODE_|DB_|EXECUTIONS_)/i.test(name)),
	),
	N8N_USER_FOLDER: userFolder,
	N8N_LOG_LEVEL: 'error',
	N8N_DIAGNOSTICS_ENABLED: 'false',
	N8N_ENFORCE_SETTINGS_FILE_PERMISSIONS: 'true',
	NODE_ENV: 'production',
	NODE_PATH: nodePath(),
	NODE_EXTRA_CA_CERTS: ca,
});
