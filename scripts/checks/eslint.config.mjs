// Rules for everything that does not ship: tests, sandbox, harness, demo, benchmark and scripts.
// What ships has n8n's own rules, in eslint.config.mjs.
import js from '@eslint/js';
import globals from 'globals';
import tseslint from 'typescript-eslint';

export default tseslint.config(
	{ ignores: ['dist/', '.runtime/', 'nodes/', 'credentials/'] },
	{
		files: ['**/*.{mts,mjs,cjs}'],
		extends: [js.configs.recommended],
		languageOptions: { globals: globals.node },
	},
	{
		files: ['**/*.{mts,tsx}'],
		extends: [tseslint.configs.recommendedTypeChecked],
		languageOptions: {
			parserOptions: { project: 'tsconfig.json', tsconfigRootDir: import.meta.dirname },
		},
		rules: {
			// A name that starts with _ says that it is not needed.
			'@typescript-eslint/no-unused-vars': [
				'error',
				{ argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
			],
			// Many interfaces here want a promise, also from those who need not wait.
			'@typescript-eslint/require-await': 'off',
			// Declarations are plain objects; their functions know no `this`.
			'@typescript-eslint/unbound-method': 'off',
			// What has no text of its own is found by no-base-to-string.
			'@typescript-eslint/restrict-template-expressions': 'off',
		},
	},
	{
		files: ['test/**/*.mts'],
		rules: {
			// Jest's matchers, such as expect.any(), are of type any.
			'@typescript-eslint/no-unsafe-assignment': 'off',
			// Rows are JSON of many shapes, and a test looks for words in them.
			'@typescript-eslint/no-base-to-string': 'off',
		},
	},
	{
		files: ['test/client/**/*.mts'],
		rules: {
			// The vendor's client is installed for these tests alone, and with it no types.
			'@typescript-eslint/no-unsafe-argument': 'off',
			'@typescript-eslint/no-unsafe-call': 'off',
			'@typescript-eslint/no-unsafe-member-access': 'off',
			'@typescript-eslint/no-unsafe-return': 'off',
		},
	},
);
