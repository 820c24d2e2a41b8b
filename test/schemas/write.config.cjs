const base = require('../../jest.config.cjs');

/** Writes the schema files instead of checking them: `npm run schemas`. */
module.exports = {
	...base,
	rootDir: '../..',
	testMatch: ['<rootDir>/test/schemas/schemas.test.mts'],
	globals: { writeSchemas: true },
};
