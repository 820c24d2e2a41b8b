import { type Sandbox, type SandboxOptions, startSandbox } from '../../harness/sandbox/start.mts';
import { platformClient } from './client.mts';

/** One sandbox for a test file, as at its start before each test, with a client on it. */
export function withSandbox(options?: SandboxOptions) {
	const running = {} as { sandbox: Sandbox; platform: ReturnType<typeof platformClient> };
	beforeAll(async () => {
		running.sandbox = await startSandbox(options);
		running.platform = platformClient(running.sandbox);
	});
	beforeEach(async () => {
		await running.sandbox.reset();
	});
	afterAll(() => running.sandbox.stop());
	return running;
}
