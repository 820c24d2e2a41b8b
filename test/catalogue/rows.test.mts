import { globSync, readFileSync } from 'node:fs';
import { withShortPauses } from '../support/shortPauses.mts';
import { withNodes } from '../support/withNodes.mts';
import { rowsOf } from '../schemas/rowsOf.mts';
import { schemaPath, schemaText } from '../schemas/schemaFile.mts';
import { caseOf } from './cases/index.mts';
import { offered } from './operations.mts';
import { linked } from './run.mts';

const on = withNodes();
withShortPauses();

it.each(offered)('$id gives what was asked for, and takes every field', async (one) => {
	const { minimal, full, shown } = await rowsOf(on.sandbox, one);
	expect(minimal[0]?.json).toMatchObject(caseOf(one.id).gives);
	for (const row of minimal) expect(linked(row)).toEqual([0]);
	if (one.operation.response.kind !== 'list') expect(full).not.toHaveLength(0);
	for (const { json } of full) expect(json).not.toHaveProperty('error');
	// What the editor shows before the first run: else npm run write:schemas.
	expect(schemaText(shown)).toBe(readFileSync(schemaPath(one), 'utf8'));
});

it('has a schema of each operation, and no other', () => {
	const stored = globSync('nodes/*/__schema__/**/*.json');
	expect(stored.sort()).toEqual(offered.map(schemaPath).sort());
});
