import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import type { Row } from './rows.mts';
import { short } from './table.mts';
import type { Target } from './targets.mts';

const BEGIN = '<!-- results: written by npm run bench -->';
const END = '<!-- end of results -->';

const row = (...cells: string[]): string => `| ${cells.join(' | ')} |`;

/** Puts tables into a page, between its two marks. */
export async function writeInto(file: string, tables: string[][]): Promise<void> {
	const [before, rest] = readFileSync(file, 'utf8').split(BEGIN);
	const [, after] = (rest ?? '').split(END);
	if (after === undefined) throw new Error(`${file} has lost the marks around its results`);
	const text = tables.map((lines) => lines.join('\n')).join('\n\n');
	await writeFormatted(file, `${before}${BEGIN}\n\n${text}\n\n${END}${after}`);
}

/** Writes a file in the format of all others. */
export async function writeFormatted(file: string, text: string): Promise<void> {
	const options = await resolveConfig(file);
	writeFileSync(file, await format(text, { ...options, filepath: file }));
}

/** What was promised, and what came of it. */
export const targetLines = (targets: Target[]): string[] => [
	row('What', 'Measured', 'Wanted', 'Verdict'),
	row('---', '---', '---', '---'),
	...targets.map(({ title, value, kind, bound, unit, met }) =>
		row(
			title,
			`${value.noisy ? '≈ ' : ''}${short(value.median)} ${unit}`,
			`${kind === 'most' ? '≤' : '≥'} ${bound} ${unit}`,
			met ? 'met' : '**missed**',
		),
	),
];

/** Every way of every job. */
export const contestantLines = (rows: Row[]): string[] => [
	row('Job', 'Way', 'Time, ours = 1', 'Requests', 'Done'),
	row('---', '---', '---', '---', '---'),
	...rows.map(({ job, contestant, relative, value, requests, done }) =>
		row(
			job,
			contestant,
			`${value.noisy ? '≈ ' : ''}${short(relative)}`,
			requests.toLocaleString('en'),
			`${Math.round(done * 100)} %`,
		),
	),
];
