import { readFileSync, writeFileSync } from 'node:fs';
import type { Row } from './rows.mts';
import { short } from './table.mts';
import type { Target } from './targets.mts';

const BEGIN = '<!-- results: written by npm run bench -->';
const END = '<!-- end of results -->';

const row = (...cells: string[]): string => `| ${cells.join(' | ')} |`;

/** Puts the measured ratios into the page about them, between its two marks. */
export function writeInto(file: string, rows: Row[], targets: Target[], note: string): void {
	const page = readFileSync(file, 'utf8');
	const [before, rest] = page.split(BEGIN);
	const [, after] = (rest ?? '').split(END);
	if (after === undefined) throw new Error(`${file} has lost the marks around its results`);
	const results = [targetLines(targets), contestantLines(rows), [`${note}.`]];
	const text = results.map((lines) => lines.join('\n')).join('\n\n');
	writeFileSync(file, `${before}${BEGIN}\n\n${text}\n\n${END}${after}`);
}

const targetLines = (targets: Target[]): string[] => [
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

const contestantLines = (rows: Row[]): string[] => [
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
