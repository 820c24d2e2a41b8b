import type { Sandbox, SandboxOptions } from '../../harness/sandbox/start.mts';
import { takeSandbox } from '../worker/takeSandbox.mts';
import { platformClient } from './client.mts';

/** A sandbox, as at its start before each test, with a client on it. */
export function withSandbox(options?: SandboxOptions) {
	const running = {} as { sandbox: Sandbox; platform: ReturnType<typeof platformClient> };
	let release: () => Promise<void>;
	beforeAll(async () => {
		({ sandbox: running.sandbox, release } = await takeSandbox(options));
		running.platform = platformClient(running.sandbox);
	});
	beforeEach(async () => {
		await running.sandbox.reset();
	});
	afterAll(async () => await release());
	return running;
}
