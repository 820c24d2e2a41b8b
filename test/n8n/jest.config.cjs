const base = require('../../jest.config.cjs');

/** The slow layer: a real n8n with the packed tarball, started once for all tests here. */
module.exports = {
	...base,
	rootDir: '../..',
	roots: ['<rootDir>/test/n8n'],
	testPathIgnorePatterns: [],
	globalSetup: '<rootDir>/test/n8n/setUp.mts',
	globalTeardown: '<rootDir>/test/n8n/tearDown.mts',
	maxWorkers: 1,
};
