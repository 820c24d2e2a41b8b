const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

/** What fake timers and spies replace: a spy of a fake timer would bring it back after its end. */
const { clearInterval, clearTimeout, setInterval, setTimeout } = globalThis;
const TIMERS = { clearInterval, clearTimeout, setInterval, setTimeout };

/** How long what a file has begun may take until the next one begins, in milliseconds. */
const MOST_MS = 1000;

/** Waits for timers that a file leaves behind: the next one may make timers fake, and they would never end. */
async function untilQuiet() {
	const until = Date.now() + MOST_MS;
	while (process.getActiveResourcesInfo().includes('Timeout') && Date.now() < until)
		await new Promise((resolve) => setTimeout(resolve, 1));
}

/**
 * Runs tests in the worker's own realm instead of a new one for each file, so that all files of a worker share what they
 * load: n8n-core, the built nodes, a sandbox.
 */
module.exports = class Environment {
	constructor({ projectConfig }) {
		this.global = globalThis;
		this.moduleMocker = new ModuleMocker(globalThis);
		this.fakeTimers = null;
		this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
		this.kept = { console: globalThis.console, exit: process.exit };
		Object.assign(globalThis, projectConfig.globals);
	}

	async setup() {}

	async teardown() {
		this.moduleMocker.restoreAllMocks();
		this.fakeTimersModern.dispose();
		Object.assign(globalThis, TIMERS);
		globalThis.console = this.kept.console;
		process.exit = this.kept.exit;
		await untilQuiet();
	}

	/** Jest wants one, but nothing runs in it. */
	getVmContext() {
		return {};
	}
};
