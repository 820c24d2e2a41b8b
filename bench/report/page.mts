import { readFileSync } from 'node:fs';
import { writeFormatted } from '../../scripts/formatted.mts';
import { replaced, tableOf, type Marks } from '../../scripts/markdown.mts';
import type { Row } from './rows.mts';
import { measuredOf, outcomeOf, rangeOf, short, wantedOf } from './table.mts';
import type { Target } from './targets.mts';

const MARKS: Marks = ['<!-- results: written by npm run bench -->', '<!-- end of results -->'];

/** Puts tables into a page, between its two marks. */
export async function writeInto(file: string, tables: string[][]): Promise<void> {
	const text = tables.map((lines) => lines.join('\n')).join('\n\n');
	await writeFormatted(file, replaced(readFileSync(file, 'utf8'), MARKS, text));
}

/** The targets, and what came of them. */
export const targetLines = (targets: Target[]): string[] =>
	tableOf([
		['What', 'Measured', 'From – to', 'Wanted', 'Outcome'],
		...targets.map((target) => [
			target.title,
			measuredOf(target),
			rangeOf(target),
			wantedOf(target),
			target.met === false ? '**missed**' : outcomeOf(target),
		]),
	]);

/** Every way of every job. */
export const implementationLines = (rows: Row[]): string[] =>
	tableOf([
		['Job', 'Way', 'Time, ours = 1', 'Requests', 'Done'],
		...rows.map(({ job, implementation, relative, value, requests, done }) => [
			job,
			implementation,
			`${value.noisy ? '≈ ' : ''}${short(relative)}`,
			requests.toLocaleString('en'),
			`${Math.round(done * 100)} %`,
		]),
	]);
