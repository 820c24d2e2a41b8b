const base = require('../../jest.config.cjs');

/** The vendor's own client as a witness; it reports what it compared. */
module.exports = {
	...base,
	rootDir: '../..',
	roots: ['<rootDir>/test/client'],
	testPathIgnorePatterns: [],
};
