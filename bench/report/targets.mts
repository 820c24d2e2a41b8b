import type { Measured } from '../jobs.mts';
import { type Figure, figure, ratio } from '../measure/figures.mts';
import type { Result } from '../measure/rounds.mts';
import type { Sizes } from '../sizes.mts';

/** One promise, and what came of it. */
export interface Target {
	title: string;
	value: Figure;
	/** `most` for what must stay below, `least` for what must be reached. */
	kind: 'most' | 'least';
	bound: number;
	unit: '×' | '%' | 'kB';
	met: boolean;
}

/** The samples of one contestant. */
export function samplesOf(results: Result[], name: string): Result['samples'] {
	const found = results.find((result) => result.name === name);
	if (!found) throw new Error(`Nobody called «${name}» took part`);
	return found.samples;
}

const times = (results: Result[], name: string): number[] =>
	samplesOf(results, name).map(({ ms }) => ms);

const cpu = (results: Result[], name: string): number[] =>
	samplesOf(results, name).map((sample) => sample.cpu);

const single = (value: number): Figure => ({ ...figure([value]), noisy: false });

/** Judges what was measured. */
export function judge(measured: Measured, sizes: Sizes): Target[] {
	const { create, members, limit, catalogue, load, memory, packed } = measured;
	const imported = measured.import;
	const [smallest] = sizes.catalogue.operations;
	const largest = sizes.catalogue.operations.at(-1) ?? smallest;
	const windows = Math.ceil(sizes.limit.items / sizes.limit.limit) - 1;
	const allowed = figure(times(limit, 'helper limit')).median + windows * sizes.limit.window * 1000;
	const share = samplesOf(limit, 'ours').map(({ done }) => (100 * done) / sizes.limit.items);
	return [
		most(
			'create: ours ÷ helper limit',
			ratio(times(create, 'ours'), times(create, 'helper limit')),
			1.05,
		),
		least(
			'create: one by one ÷ ours',
			ratio(times(create, 'one by one'), times(create, 'ours')),
			8,
		),
		most(
			'import: ours ÷ helper limit',
			ratio(times(imported, 'ours'), times(imported, 'helper limit')),
			1.1,
		),
		least(
			'import instead of a call each',
			ratio(times(imported, 'ours, one call each'), times(imported, 'ours')),
			15,
		),
		least(
			'members: HTTP Request ÷ ours',
			ratio(times(members, 'HTTP Request'), times(members, 'ours')),
			10,
		),
		least('under a limit: items done by ours', figure(share), 100, '%'),
		most(
			'under a limit: ours ÷ time that the limit allows',
			ratio(
				times(limit, 'ours'),
				times(limit, 'ours').map(() => allowed),
			),
			1.15,
		),
		most(
			'CPU: ours ÷ helper and reading parameters',
			ratio(cpu(measured.cpu, 'ours'), cpu(measured.cpu, 'helper limit, reading parameters')),
			1.1,
		),
		most(
			`CPU: ${largest} operations ÷ ${smallest}`,
			ratio(cpu(catalogue, `${largest} operations`), cpu(catalogue, `${smallest} operations`)),
			1.1,
		),
		most('load: all our nodes ÷ n8n’s Slack node', ratio(load.ours, load.slack), 1),
		most('packed tarball', single(packed / 1000), 150, 'kB'),
		most('memory: importing ÷ holding items and rows', single(memory.import / memory.hold), 1.5),
	];
}

const most = (title: string, value: Figure, bound: number, unit: Target['unit'] = '×'): Target => ({
	title,
	value,
	kind: 'most',
	bound,
	unit,
	met: value.median <= bound,
});

const least = (
	title: string,
	value: Figure,
	bound: number,
	unit: Target['unit'] = '×',
): Target => ({
	...most(title, value, bound, unit),
	kind: 'least',
	met: value.median >= bound,
});
