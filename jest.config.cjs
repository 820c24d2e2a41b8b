/** Packages that come as ES modules only. */
const modules = ['get-port', 'nano-spawn'].join('|');

/** Jest runs every layer; tests are .mts, and like all modules that they use compiled by swc to CommonJS. */
module.exports = {
	testEnvironment: 'node',
	roots: ['<rootDir>/test'],
	/** The real n8n is a layer of its own: npm run test:n8n, and test:queue; so is the vendor's client: test:client. */
	testPathIgnorePatterns: [
		'/node_modules/',
		'<rootDir>/test/n8n/',
		'<rootDir>/test/queue/',
		'<rootDir>/test/client/',
	],
	modulePathIgnorePatterns: ['<rootDir>/.runtime', '<rootDir>/test/n8n/runtime'],
	moduleFileExtensions: ['mts', 'ts', 'mjs', 'js', 'json', 'node'],
	transform: {
		[`\\.(m?ts|mjs)$|/node_modules/(${modules})/.+\\.js$`]: [
			'@swc/jest',
			{ jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'commonjs' } },
		],
	},
	transformIgnorePatterns: [`/node_modules/(?!(${modules})/)`],
	maxWorkers: '100%',
	// A worker keeps much of what each file loaded; a new one is quicker than its heap.
	workerIdleMemoryLimit: '1GB',
	// On a busy machine such a heap takes seconds to go; what is left open shows all the same.
	workerGracefulExitTimeout: 30_000,
	testTimeout: 30_000,
};
