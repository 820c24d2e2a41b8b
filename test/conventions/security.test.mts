import { existsSync, readFileSync } from 'node:fs';

const page = readFileSync('SECURITY.md', 'utf8');
const [, threats = ''] = page.split('## Threats');
const rows = threats
	.split('\n')
	.filter((line) => line.startsWith('| ') && !/^\| (Threat|-)/.test(line));

/** Whether a file has a test whose name begins so. */
const hasTest = (file: string, name: string): boolean =>
	existsSync(file) &&
	[`'${name}`, `"${name}`, `\`${name}`].some((start) => readFileSync(file, 'utf8').includes(start));

it('names tests for every threat, by file and name, and they are there', () => {
	expect(rows.length).toBeGreaterThan(20);
	const untested = rows.flatMap((row) => {
		const tests = [...row.matchAll(/`(test\/[^`]+)`: `([^`]+)`/g)];
		const gone = tests.filter(([, file = '', name = '']) => !hasTest(file, name));
		return tests.length > 0 && gone.length === 0 ? [] : [[row.split('|')[1]?.trim(), ...gone]];
	});
	expect(untested).toEqual([]);
});

it('the package needs no other, and runs nothing when it is installed', () => {
	const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, object>;
	expect(manifest).not.toHaveProperty('dependencies');
	expect(manifest).not.toHaveProperty('optionalDependencies');
	expect(Object.keys(manifest.scripts ?? {})).not.toEqual(
		expect.arrayContaining([expect.stringMatching(/^(pre|post)?(install|uninstall)$|^prepare$/)]),
	);
});
