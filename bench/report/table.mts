import { colour } from '../../harness/terminal/colour.mts';
import { aligned } from '../../harness/terminal/table.mts';
import type { Row } from './rows.mts';
import type { Target } from './targets.mts';

/** A number with three digits that matter. */
export const short = (value: number): string =>
	value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3);

const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** All contestants, job by job, measured by ours. */
export function contestantTable(rows: Row[]): string {
	const jobs = [...new Set(rows.map(({ job }) => job))];
	return jobs
		.map((job) => {
			const head = [job, '÷ ours', 'spread', 'rounds', 'requests', 'done', 'linked', ''];
			const body = rows
				.filter((row) => row.job === job)
				.map(({ contestant, relative, value, requests, done, linked }) => [
					`  ${contestant}`,
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

/** What came of a promise; with a ≈ where it varied much. */
export const measuredOf = ({ value, unit }: Target): string =>
	`${value.noisy ? '≈ ' : ''}${short(value.median)} ${unit}`;

/** What was promised. */
export const wantedOf = ({ kind, bound, unit }: Target): string =>
	`${kind === 'most' ? '≤' : '≥'} ${bound} ${unit}`;

/** The targets, with what came of them; without a verdict where the run was too short for one. */
export function targetTable(targets: Target[], judged: boolean): string {
	const lines = aligned([
		['Target', 'measured', 'wanted', ''],
		...targets.map((target) => [
			target.title,
			measuredOf(target),
			wantedOf(target),
			judged ? (target.met ? 'met' : 'MISSED') : 'not judged',
		]),
	]);
	return lines
		.map((line, index) =>
			index === 0
				? colour('bold', line)
				: line.replace(/met$|MISSED$/, (word) => colour(word === 'met' ? 'green' : 'red', word)),
		)
		.join('\n');
}
