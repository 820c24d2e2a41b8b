const layers = require('./layers.cjs');

/** What stands around the nodes: n8n's rules and compilers for authors, the proof on a real account, sandbox, set-up. */
module.exports = {
	...require('../jest.config.cjs'),
	rootDir: '..',
	roots: layers.project.map((layer) => `<rootDir>/test/${layer}`),
	testPathIgnorePatterns: ['/node_modules/'],
};
