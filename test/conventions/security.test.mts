import { existsSync, readFileSync } from 'node:fs';

const page = readFileSync('SECURITY.md', 'utf8');
const [, threats = ''] = page.split('## Threats');
const rows = threats
	.split('\n')
	.filter((line) => line.startsWith('| ') && !/^\| (Threat|-)/.test(line));

it('names a test for every threat, and it is there', () => {
	expect(rows.length).toBeGreaterThan(10);
	const untested = rows.filter(
		(row) => !existsSync(/`(test\/.+\.test\.mts)` +\|$/.exec(row)?.[1] ?? ''),
	);
	expect(untested).toEqual([]);
});
