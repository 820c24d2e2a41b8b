const { readFileSync } = require('node:fs');
const Module = require('node:module');
const { transformSync } = require('@swc/core');

/** Where Jest keeps who listens to the tests of a file. */
const EVENT_HANDLERS = Symbol.for('EVENT_HANDLERS');

/** Where it keeps how long each of them may take. */
const TEST_TIMEOUT = Symbol.for('TEST_TIMEOUT_SYMBOL');

/** What Node and Jest themselves use in the same realm, and must not miss. */
const SHARED = ['nextTick', 'queueMicrotask', 'setImmediate'];

/** What tests find as `jest`. */
const jestFor = ({ moduleMocker: mocker, fakeTimersModern: timers }) => ({
	fn: mocker.fn.bind(mocker),
	spyOn: mocker.spyOn.bind(mocker),
	requireActual: require,
	useFakeTimers: (options) => timers.useFakeTimers({ ...options, doNotFake: SHARED }),
	useRealTimers: () => timers.useRealTimers(),
	advanceTimersByTime: (ms) => timers.advanceTimersByTime(ms),
	advanceTimersByTimeAsync: (ms) => timers.advanceTimersByTimeAsync(ms),
	advanceTimersToNextTimerAsync: (steps) => timers.advanceTimersToNextTimerAsync(steps),
	getTimerCount: () => timers.getTimerCount(),
	setTimeout: (ms) => (globalThis[TEST_TIMEOUT] = ms),
});

const COMPILER = {
	jsc: { parser: { syntax: 'typescript' }, target: 'es2023' },
	module: { type: 'commonjs' },
	sourceMaps: 'inline',
};

function loadTypeScript(module, filename) {
	const { code } = transformSync(readFileSync(filename, 'utf8'), { ...COMPILER, filename });
	module._compile(code, filename);
}

/** Lets Node's own `require` load tests and sources. They come first: beside a node is its JSON file of the same name. */
function addTypeScript() {
	process.setSourceMapsEnabled(true);
	const others = { ...Module._extensions };
	for (const extension of Object.keys(others)) delete Module._extensions[extension];
	Object.assign(Module._extensions, { '.ts': loadTypeScript, '.mts': loadTypeScript, ...others });
}

/**
 * Loads modules by Node's own `require`, once for all files that a worker runs, where Jest's runtime loads them anew for
 * each file: n8n-core alone takes a second. See environment.cjs.
 */
module.exports = class Runtime {
	constructor(_config, environment) {
		this.environment = environment;
		if (!Module._extensions['.mts']) addTypeScript();
		environment.global.jest = jestFor(environment);
	}

	requireModule(file) {
		return require(file);
	}

	/** Jest's own modules, of which each file needs a new state. */
	requireInternalModule(file) {
		delete require.cache[file];
		delete globalThis[EVENT_HANDLERS];
		delete globalThis[TEST_TIMEOUT];
		return require(file);
	}

	setGlobalsForRuntime() {}
	enterTestCode() {}
	leaveTestCode() {}
	unstable_shouldLoadAsEsm() {
		return false;
	}
	getSourceMaps() {
		return new Map();
	}
	getAllCoverageInfoCopy() {}
	teardown() {}
};
module.exports.default = module.exports;
