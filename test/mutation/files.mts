import { globSync } from 'node:fs';

/**
 * Left out: a real n8n and what starts many; what needs more installed, or is not about the nodes; and
 * what looks at the sources themselves, which in the copy are not what somebody wrote.
 */
const LEFT_OUT = 'n8n queue versions client bench sandbox mutation authoring'
	.split(' ')
	.map((folder) => `test/${folder}/`);
const ABOUT_SOURCES = ['files', 'imports', 'sources', 'walk', 'words', 'workflows'].map(
	(name) => `test/conventions/${name}.test.mts`,
);

/** The test files that may see a mutant. */
export const testFiles = (): string[] =>
	globSync('test/**/*.test.mts')
		.filter((file) => !LEFT_OUT.some((folder) => file.startsWith(folder)))
		.filter((file) => !ABOUT_SOURCES.includes(file))
		.sort();
