import { type Sandbox, type SandboxOptions, startSandbox } from '../../harness/sandbox/start.mts';

let shared: Promise<Sandbox> | undefined;

async function startShared(): Promise<Sandbox> {
	const sandbox = await startSandbox();
	sandbox.unref();
	return sandbox;
}

/** A sandbox for the tests of a file, as at its start: its worker's, or one of its own where it needs other settings. */
export async function takeSandbox(options?: SandboxOptions) {
	if (options) {
		const sandbox = await startSandbox(options);
		return { sandbox, release: sandbox.stop };
	}
	const sandbox = await (shared ??= startShared());
	await sandbox.reset();
	return { sandbox, release: async () => {} };
}
