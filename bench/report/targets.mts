import type { DeliveryWork } from '../deliveries/work.mts';
import { IN_AN_IMPORT } from '../implementations/calls.mts';
import { type JobName, jobs } from '../jobs.mts';
import { type Figure, figure, ratio } from '../measure/figures.mts';
import type { Result } from '../measure/rounds.mts';
import type { Figures, Files, Measured } from '../parts.mts';
import type { Sizes } from '../sizes.mts';

/** What a figure must not exceed, what it must reach, or nothing: then it is shown for information. */
type Bound = { most: number } | { least: number } | undefined;

/** A figure, what it should be, and whether it is. */
export interface Target {
	title: string;
	value: Figure;
	bound?: Bound;
	unit: '×' | '%' | 'kB' | '/s' | 's' | 'MB' | 'requests';
	/** Nothing without a bound. */
	met?: boolean;
}

/** Two implementations of a job: the first one's time (or CPU) divided by the other's. */
interface Comparison {
	title: string;
	job: JobName;
	of: [implementation: string, other: string];
	bound?: Bound;
}

const HELPER = 'helper limit';
const READING = 'helper limit, reading parameters';

const comparisons: Comparison[] = [
	{
		title: 'create: ours ÷ helper limit',
		...{ job: 'create', of: ['ours', HELPER], bound: { most: 1.03 } },
	},
	{
		title: 'create: one by one ÷ ours',
		...{ job: 'create', of: ['one by one', 'ours'], bound: { least: 8 } },
	},
	{
		title: 'import: ours ÷ helper limit that reads parameters',
		...{ job: 'import', of: ['ours', READING], bound: { most: 1.1 } },
	},
	{
		title: 'import: ours ÷ helper limit with prebuilt bodies',
		...{ job: 'import', of: ['ours', HELPER], bound: { most: 1.15 } },
	},
	{
		title: 'import instead of a call each',
		...{ job: 'import', of: ['ours, one call each', 'ours'], bound: { least: 15 } },
	},
	{
		title: 'members: HTTP Request ÷ ours',
		...{ job: 'members', of: ['HTTP Request', 'ours'], bound: { least: 10 } },
	},
	{
		title: 'Return All: ours ÷ helper limit',
		...{ job: 'list', of: ['ours', HELPER], bound: { most: 1.05 } },
	},
	{
		title: 'Return All: HTTP Request, pages as they come ÷ ours',
		...{ job: 'list', of: ['HTTP Request, pages as they come', 'ours'], bound: { least: 5 } },
	},
	{
		title: 'Return All: HTTP Request, 1,000 a page ÷ ours',
		...{ job: 'list', of: ['HTTP Request, 1,000 a page', 'ours'] },
	},
	{
		title: 'messages: ours ÷ helper limit',
		...{ job: 'messages', of: ['ours', HELPER], bound: { most: 1.05 } },
	},
	{
		title: 'CPU: ours ÷ helper limit that reads parameters',
		...{ job: 'cpu', of: ['ours', READING], bound: { most: 1.1 } },
	},
];

/** Judges what was measured; what was not is left out. */
export const targetsOf = (measured: Measured, sizes: Sizes): Target[] => [
	...comparisons.flatMap(({ title, job, of: [one, other], bound }) =>
		judged(measured[job], (results) => {
			const of = (name: string) => samplesOf(job, results, name);
			return [target(title, ratio(of(one), of(other)), bound)];
		}),
	),
	...judged(measured.limit, (results) => underLimit(results, sizes)),
	...judged(measured.catalogue, ofCatalogue),
	...judged(measured.load, ofLoad),
	...judged(measured.panel, ({ ours, slack }) => [
		target('panel: our largest node ÷ n8n’s Slack node', ratio(ours, slack), { most: 1.3 }),
	]),
	...judged(measured.delivery, ofDelivery),
	...judged(measured.burst, ofBurst),
	...judged(measured.decisions, ofDecisions),
	...judged(measured.size, ofSize),
	...judged(measured.memory, ({ import: own, hold }) => [
		target('memory: importing ÷ holding items and rows', ratio(own, hold), { most: 1.3 }),
	]),
	...judged(measured.agent, ({ late, early }) => [
		target('agent: heap after all runs ÷ after a tenth', ratio(late, early), { most: 1.1 }),
	]),
	...judged(measured.files, ofFiles),
	...judged(measured.move, ({ megabytes, last, verify }) => [
		target('move: living heap of the messages', single(megabytes.messages), undefined, 'MB'),
		target('move: comparing all ÷ the last of its runs', single(verify / last)),
	]),
];

const judged = <Part,>(figures: Part | undefined, judge: (figures: Part) => Target[]): Target[] =>
	figures === undefined ? [] : judge(figures);

const ofSize = ({ form, operations, packed }: Figures['size']): Target[] => [
	target(
		`description of an operation, over ${operations}`,
		single(form / operations / 1000),
		...([{ most: 2 }, 'kB'] as const),
	),
	// Descriptions that n8n reads when it starts are a fifth of it.
	target(
		'packed tarball, an operation',
		single(packed / operations / 1000),
		...([{ most: 1.2 }, 'kB'] as const),
	),
];

/** Judges what n8n reads of our package when it starts, and loads of it when it is used. */
const ofLoad = ({ start, largest, all, slack }: Figures['load']): Target[] => [
	target('load: our package when n8n starts ÷ n8n’s Slack node when used', ratio(start, slack), {
		most: 1,
	}),
	target('load: our largest node when used ÷ n8n’s Slack node when used', ratio(largest, slack), {
		most: 1,
	}),
	target('load: all our nodes when used ÷ n8n’s Slack node when used', ratio(all, slack)),
];

/** Lines for which Find Where It Stopped looks one up. */
const LINES_IN_A_SAMPLE = 48;

/** Judges what large files take. The heap of a small file counts with what the process had before. */
const ofFiles = ({ import: whole, few, requests, continued, export: written }: Files): Target[] => [
	target('file: importing ÷ the same requests in a bare loop', single(whole.ms / requests.ms), {
		most: 1.1,
	}),
	target(
		'file: living heap beyond that before the import',
		single(whole.megabytes),
		undefined,
		'MB',
	),
	target('file: the same with a hundredth of the lines', single(few.megabytes), undefined, 'MB'),
	target(
		'file: requests to find where an import stopped, beyond one for 48 lines that exist',
		single(
			continued.requests -
				Math.ceil(continued.done / IN_AN_IMPORT) -
				Math.ceil((whole.done - continued.done) / LINES_IN_A_SAMPLE),
		),
		// Some 25 samples that are missing take two requests each, and up to 50 lines are sent again.
		...([{ most: 120 }, 'requests'] as const),
	),
	target(
		'file: living heap beyond that before an export',
		single(written.megabytes),
		undefined,
		'MB',
	),
];

const ofDelivery = ({ equal, byDefault }: Figures['delivery']): Target[] => [
	target('delivery: our trigger ÷ n8n’s Webhook node', ofWork(equal), { most: 1.15 }),
	target(
		'delivery: our trigger ÷ n8n’s Webhook node, which n8n spares an isolate',
		ofWork(byDefault),
	),
];

const ofWork = ({ ours, webhook }: DeliveryWork): Figure => ratio(ours, webhook);

/** Judges what becomes of too many deliveries, in n8n as installed and with the setting. */
const ofBurst = ({ installed, lazy }: Figures['burst']): Target[] =>
	[
		{ of: installed, how: '', bound: undefined },
		{ of: lazy, how: ', with LAZY_ACQUIRE', bound: { least: 0.9 } },
	].flatMap(({ of: { rate, webhookRate, longest, refused }, how, bound }) => [
		target(`burst${how}: events that start a run`, figure(rate), undefined, '/s'),
		target(`burst${how}: our trigger ÷ n8n’s Webhook node`, ratio(rate, webhookRate), bound),
		target(
			`burst${how}: longest wait of an event answered with 200`,
			single(Math.max(...longest)),
			...([{ most: 12 }, 's'] as const),
		),
		target(
			`burst${how}: not answered with 200, so that they come again`,
			figure(refused.map((share) => 100 * share)),
			...([undefined, '%'] as const),
		),
	]);

/** Up to which rate every message must have an answer in time, by whom ever. */
const ALL_ANSWERED = { installed: 20, lazy: 50 };

const ofDecisions = (figures: Figures['decisions']): Target[] =>
	(['installed', 'lazy'] as const).flatMap((how) =>
		figures[how].ours.flatMap(({ perSecond, byWorkflow, unanswered }) => {
			const title = `decisions at ${perSecond} a second${how === 'lazy' ? ', with LAZY_ACQUIRE' : ''}`;
			const bound = perSecond <= ALL_ANSWERED[how] ? { least: 99.9 } : undefined;
			return [
				target(`${title}: answered in time`, single(100 * (1 - unanswered)), bound, '%'),
				target(`${title}: by the workflow`, single(100 * byWorkflow), undefined, '%'),
			];
		}),
	);

/** Time of one implementation (or CPU, where that counts), round by round or process by process. */
function samplesOf(job: JobName, results: Result[], name: string): number[] {
	const found = results.find((result) => result.name === name);
	if (!found) throw new Error(`Nobody called «${name}» took part in «${job}»`);
	return found.samples.map((sample) => sample[jobs[job].counts]);
}

/** A limit allows its calls at the start of each window; the last window's calls were timed alone. */
function underLimit(results: Result[], { limit: { items, limit, window } }: Sizes): Target[] {
	const ours = samplesOf('limit', results, 'ours');
	const last = figure(samplesOf('limit', results, HELPER)).median;
	const allowed = last + (Math.ceil(items / limit) - 1) * window * 1000;
	const [{ samples } = { samples: [] }] = results;
	return [
		target(
			'under a limit: items done by ours',
			figure(samples.map(({ done }) => (100 * done) / items)),
			...([{ least: 100 }, '%'] as const),
		),
		target(
			'under a limit: ours ÷ time that the limit allows',
			figure(ours.map((ms) => ms / allowed)),
			{ most: 1.15 },
		),
	];
}

/** The largest catalogue against the smallest. */
function ofCatalogue(results: Result[]): Target[] {
	const names = results.map(({ name }) => name);
	const [smallest = '', largest = smallest] = [names[0], names.at(-1)];
	const [few, many] = [smallest, largest].map((name) => samplesOf('catalogue', results, name));
	const title = `CPU: ${largest} ÷ ${parseInt(smallest)}`;
	return [target(title, ratio(many ?? [], few ?? []), { most: 1.1 })];
}

const single = (value: number): Figure => ({ ...figure([value]), noisy: false });

const target = (
	title: string,
	value: Figure,
	bound?: Bound,
	unit: Target['unit'] = '×',
): Target => ({
	...{ title, value, bound, unit },
	...(bound ? { met: isMet(value.median, bound) } : {}),
});

const isMet = (value: number, bound: NonNullable<Bound>): boolean =>
	'most' in bound ? value <= bound.most : value >= bound.least;
