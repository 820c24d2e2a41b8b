const { isNativeError } = require('node:util/types');
const base = require('../../jest.config.cjs');

// The vendor's client leaves requests behind that nobody awaits: as the sandbox ends, they fail with an object
// of its own. Anything else that nobody awaits still ends the run.
process.on('unhandledRejection', (reason) => {
	if (isNativeError(reason)) throw reason;
});

/** The vendor's own client as a witness; it reports what it compared. */
module.exports = {
	...base,
	rootDir: '../..',
	roots: ['<rootDir>/test/client'],
	testPathIgnorePatterns: [],
};
