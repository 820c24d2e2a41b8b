import { readFileSync } from 'node:fs';
import { builtNodes } from '../../scripts/operations/built.mts';
import { operationsPage } from '../../scripts/operations/page.mts';

it('lists every operation as it is declared (npm run operations writes it)', () => {
	expect(readFileSync('OPERATIONS.md', 'utf8')).toBe(operationsPage(builtNodes()));
});
