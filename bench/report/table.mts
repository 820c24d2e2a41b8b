import { colour } from '../../harness/terminal/colour.mts';
import { aligned } from '../../harness/terminal/table.mts';
import type { Row } from './rows.mts';
import type { Target } from './targets.mts';

/** A number with three digits that matter. */
export const short = (value: number): string =>
	value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3);

const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** All implementations, job by job, measured by ours. */
export function implementationTable(rows: Row[]): string {
	const jobs = [...new Set(rows.map(({ job }) => job))];
	return jobs
		.map((job) => {
			const head = [job, '÷ ours', 'spread', 'rounds', 'requests', 'done', 'linked', ''];
			const body = rows
				.filter((row) => row.job === job)
				.map(({ implementation, relative, value, requests, done, linked }) => [
					`  ${implementation}`,
					short(relative),
					`±${percent(value.spread / 2)}`,
					String(value.rounds),
					String(requests),
					percent(done),
					linked === 0 ? '–' : percent(linked),
					value.noisy ? '≈' : '',
				]);
			const [first = '', ...rest] = aligned([head, ...body]);
			return [colour('bold', first), ...rest].join('\n');
		})
		.join('\n\n');
}

/** What was measured; with a ≈ where it varied much. */
export const measuredOf = ({ value, unit }: Target): string =>
	`${value.noisy ? '≈ ' : ''}${short(value.median)} ${unit}`;

/** The smallest and the largest of several rounds or processes. */
export const rangeOf = ({ value: { range, rounds } }: Target): string =>
	rounds < 2 ? '–' : `${short(range[0])} to ${short(range[1])} (${rounds})`;

/** What was wanted. */
export function wantedOf({ bound, unit }: Target): string {
	if (!bound) return '–';
	return 'most' in bound ? `≤ ${bound.most} ${unit}` : `≥ ${bound.least} ${unit}`;
}

/** Whether it is so; of what has no bound nothing is wanted. */
export const outcomeOf = ({ met }: Target): 'met' | 'missed' | 'for information' =>
	met === undefined ? 'for information' : met ? 'met' : 'missed';

const COLOURS = { met: 'green', missed: 'red', 'for information': 'gray' } as const;

/** The targets, with what came of them; not evaluated where the run was too short for that. */
export function targetTable(targets: Target[], isEvaluated: boolean): string {
	const [head = '', ...lines] = aligned([
		['Target', 'measured', 'from – to (how many)', 'wanted', ''],
		...targets.map((target) => [
			target.title,
			measuredOf(target),
			rangeOf(target),
			wantedOf(target),
			isEvaluated ? outcomeOf(target) : 'not judged',
		]),
	]);
	const painted = lines.map((line) =>
		line.replace(/(met|missed|for information)$/, (word) =>
			colour(COLOURS[word as keyof typeof COLOURS], word),
		),
	);
	return [colour('bold', head), ...painted].join('\n');
}
