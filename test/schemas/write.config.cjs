const base = require('../../jest.config.cjs');

/** Writes the schema files instead of checking them: `npm run schemas`. */
module.exports = {
	...base,
	rootDir: '../..',
	roots: ['<rootDir>/test/schemas'],
	globals: { writeSchemas: true },
};
