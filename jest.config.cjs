const { availableParallelism } = require('node:os');
const layers = require('./test/layers.cjs');

/** Jest runs every layer. Tests and all modules that they use are loaded once for a worker: test/worker. */
module.exports = {
	testEnvironment: '<rootDir>/test/worker/environment.cjs',
	runtime: '<rootDir>/test/worker/runtime.cjs',
	testSequencer: '<rootDir>/test/worker/sequencer.cjs',
	reporters: ['default', '<rootDir>/test/worker/reporter.cjs'],
	roots: ['<rootDir>/test'],
	testPathIgnorePatterns: [
		'/node_modules/',
		...Object.values(layers)
			.flat()
			.map((layer) => `<rootDir>/test/${layer}/`),
	],
	modulePathIgnorePatterns: ['<rootDir>/.runtime', '<rootDir>/test/n8n/runtime'],
	moduleFileExtensions: ['mts', 'ts', 'mjs', 'js', 'json', 'node'],
	transform: {},
	// Most of the time is waiting for pauses and answers, which no core is needed for; more would only take memory.
	maxWorkers: availableParallelism() + 6,
	// On a busy machine a worker takes seconds to go; what is left open shows all the same.
	workerGracefulExitTimeout: 30_000,
	// Longer than what waits in a test, which says what it saw.
	testTimeout: 400_000,
};
