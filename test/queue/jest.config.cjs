const base = require('../../jest.config.cjs');

/** n8n grown past one process: main, two workers, PostgreSQL and Redis. */
module.exports = {
	...base,
	rootDir: '../..',
	roots: ['<rootDir>/test/queue'],
	testPathIgnorePatterns: [],
	globalSetup: '<rootDir>/test/queue/setUp.mts',
	globalTeardown: '<rootDir>/test/queue/tearDown.mts',
	maxWorkers: 1,
	testTimeout: 600_000,
};
