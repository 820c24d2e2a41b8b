import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kept } from '../../bench/kept.mts';
import { mediansOf } from '../../bench/measure/processes.mts';
import { planOf } from '../../bench/plan.mts';
import { quick } from '../../bench/sizes.mts';

const folder = mkdtempSync(join(tmpdir(), 'bench-'));
const file = join(folder, 'figures', 'full.json');
afterAll(() => rmSync(folder, { recursive: true }));

const size = { form: 1, operations: 2, packed: 3 };

it('keeps figures for the next run of the same code, and for no other', () => {
	new Kept(file, 'this').keep('size', size);
	expect(new Kept(file, 'this').figures).toEqual({ size });
	expect(new Kept(file, 'that').figures).toEqual({});
	expect(new Kept(file, 'this', true).figures).toEqual({});
	new Kept(file, 'this').forget();
	expect(new Kept(file, 'this').figures).toEqual({});
});

it('goes on from what is kept, but measures what is named', () => {
	const how = { sizes: quick, kept: { size } };
	expect(planOf([], how)).toMatchObject({ known: ['size'] });
	expect(planOf([], how).wanted).not.toContain('size');
	expect(planOf(['size', 'create'], how)).toMatchObject({ wanted: ['create', 'size'], known: [] });
	expect(() => planOf(['tea'], how)).toThrow(/No part is called tea. Parts:\n.*create +\w/);
});

it('takes the median of each process', async () => {
	const rounds = [[1, 2, 9], [4], [8, 6]];
	const ofProcess = async () => ({ ours: rounds.shift() ?? [] });
	expect(await mediansOf(3, ofProcess)).toEqual({ ours: [2, 4, 7] });
});
