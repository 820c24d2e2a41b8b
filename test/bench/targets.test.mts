import type { JobName } from '../../bench/jobs.mts';
import type { Figures, Measured } from '../../bench/parts.mts';
import { targetsOf } from '../../bench/report/targets.mts';
import { outcomeOf, wantedOf } from '../../bench/report/table.mts';
import { full } from '../../bench/sizes.mts';

/** What implementations took, by their names, in milliseconds. */
const took = (all: Record<string, number>) =>
	Object.entries(all).map(([name, ms]) => {
		const sample = { ms, cpu: ms, done: 200, linked: 200, requests: 1 };
		return { name, samples: [sample, sample] };
	});
const READING = 'helper limit, reading parameters';
const pages = { 'HTTP Request, 1,000 a page': 400, 'HTTP Request, pages as they come': 600 };

/** A run in which every target is met by the same small margin. */
const jobs: Pick<Figures, JobName> = {
	create: took({ ours: 100, 'helper limit': 100, 'one by one': 900 }),
	import: took({ ours: 100, [READING]: 100, 'helper limit': 90, 'ours, one call each': 1600 }),
	members: took({ ours: 100, 'HTTP Request': 1100 }),
	list: took({ ours: 100, 'helper limit': 100, ...pages }),
	messages: took({ ours: 100, 'helper limit': 100 }),
	limit: took({ ours: 12_100, 'helper limit': 100 }),
	cpu: took({ ours: 100, [READING]: 100 }),
	catalogue: took({ '9 operations': 100, '64 operations': 105 }),
};
const measured: Figures = {
	...jobs,
	load: { start: [4, 4], largest: [9, 9], all: [15, 15], slack: [10, 10] },
	panel: { ours: [100, 100], slack: [100, 100] },
	delivery: {
		equal: { ours: [11, 11], webhook: [10, 10] },
		byDefault: { ours: [14, 14], webhook: [10, 10] },
	},
	burst: {
		installed: { rate: [5, 5], webhookRate: [10, 10], longest: [9, 10], refused: [0.9, 0.9] },
		lazy: { rate: [40, 40], webhookRate: [40, 40], longest: [9, 10], refused: [0.5, 0.5] },
	},
	decisions: { installed: { ours: [], webhook: [] }, lazy: { ours: [], webhook: [] } },
	memory: { hold: [10, 10], import: [11, 11] },
	agent: { early: [100], late: [101] },
	files: {
		few: { ms: 1, megabytes: 3, requests: 2, done: 100 },
		import: { ms: 105, megabytes: 11, requests: 20, done: 1000 },
		requests: { ms: 100, megabytes: 3, requests: 20, done: 1000 },
		continued: { ms: 50, megabytes: 5, requests: 58, done: 400 },
		export: { ms: 10, megabytes: 2, requests: 1, done: 1000 },
	},
	move: {
		...{ messages: 1000, kills: 2, last: 100, verify: 150 },
		megabytes: { users: 5, messages: 12, verify: 30 },
	},
	size: { form: 64 * 1900, operations: 64, packed: 64 * 900 },
};
const judged = (changes: Measured = {}) => targetsOf({ ...measured, ...changes }, full);

it('finds met what is within its bound', () => {
	expect(judged().filter(({ met }) => met === false)).toEqual([]);
});

it('finds missed what is not', () => {
	const list = took({ ours: 130, 'helper limit': 100, ...pages });
	const missed = judged({ list }).filter(({ met }) => met === false);
	expect(missed.map(({ title }) => title)).toEqual([
		'Return All: ours ÷ helper limit',
		'Return All: HTTP Request, pages as they come ÷ ours',
	]);
});

it('gives for information what has no bound', () => {
	const all = judged().filter(({ met }) => met === undefined);
	expect(all.map(({ value }) => value.median)).toEqual([
		...[4, 1.5, 1.4, 5, 0.5, 90, 40, 50, 11, 3, 2],
		...[12, 1.5],
	]);
	const [found] = all;
	expect(found && [wantedOf(found), outcomeOf(found)]).toEqual(['–', 'for information']);
});

it('names the sizes of the catalogue that were measured, and counts the bytes of an operation', () => {
	expect(judged().map(({ title }) => title)).toContain('CPU: 64 operations ÷ 9');
	const [found] = judged().filter(({ title }) => title.startsWith('description'));
	expect(found).toMatchObject({ value: { median: 1.9 }, unit: 'kB', met: true });
});

it('leaves out what was not measured, and says who is missing', () => {
	const only = targetsOf({ memory: measured.memory, panel: measured.panel }, full);
	expect(only.map(({ title }) => title.split(':')[0])).toEqual(['panel', 'memory']);
	expect(() => judged({ messages: took({ ours: 1 }) })).toThrow('«helper limit»');
});
