import { runner, teller } from './operations.mts';
import type { Sandbox, SandboxOptions } from '../../harness/sandbox/start.mts';
import { takeSandbox } from '../worker/takeSandbox.mts';

/** A sandbox, as at its start before each test, and the nodes to run on it. */
export function withNodes(options?: SandboxOptions) {
	const running = {} as {
		sandbox: Sandbox;
		run: ReturnType<typeof runner>;
		/** The same, with hints. */
		tell: ReturnType<typeof teller>;
	};
	let release: () => Promise<void>;
	beforeAll(async () => {
		({ sandbox: running.sandbox, release } = await takeSandbox(options));
		running.run = runner(running.sandbox);
		running.tell = teller(running.sandbox);
	});
	beforeEach(async () => {
		await running.sandbox.reset();
	});
	afterAll(async () => await release());
	return running;
}

/** So many items, each made from its number. */
export const many = <T,>(count: number, item: (index: number) => T): T[] =>
	Array.from({ length: count }, (_, index) => item(index));
