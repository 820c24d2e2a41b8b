import { lookUp } from '../course/lookUp';
import { planAll } from '../execution/planner';
import type { FileRecord } from './records';
import type { Reopen } from './open';
import type { LineReader } from './readLines';
import { readLine } from './readLines';
import type { FileRun } from './run';
import type { Sample } from './samples';
import { pick, sample } from './samples';

/** The line at which an import goes on, and what a person should know of it. */
export interface Found {
	line: number;
	hint: string;
}

/** Whether one of some records is there; unknown where none of them can be looked up. */
type Look = (records: FileRecord[]) => Promise<'there' | 'missing' | 'unknown'>;

/** Checks after the place, and most before it: requests that may have been under way. */
const CHECKS_AFTER = 3;
const MOST_BEFORE = 10;

/**
 * Finds the first line that is not there, from a line on. The order of the file is that of the import,
 * so it is found by halving. A record that was refused is not there either: so two in a row are asked for.
 * Requests that were under way may have left gaps before the place, which are looked for one by one.
 */
export async function findStop(
	run: FileRun,
	reader: LineReader,
	reopen: Reopen,
	start: number,
): Promise<Found> {
	const { max = 1 } = run.operation.execution;
	const look: Look = async (records) => await lookFor(run, reader, records);
	const place = await halved(reopen, start, look);
	if (!place) return { line: start, hint: unknown(start) };
	const { index, line } = place;
	const width = Math.min(run.course.width, MOST_BEFORE);
	const before = Array.from({ length: width }, (_, k) => index - (k + 1) * max).filter(
		(at) => at >= 0,
	);
	const after = Array.from({ length: CHECKS_AFTER }, (_, k) => index + (k + 1) * max);
	const around = [...before, ...after, index - (width + 1) * max, -1];
	const records = await pick(reopen, start, new Set(around.flatMap((at) => [at, at + 1])));
	const at = (one: number): FileRecord[] => [one, one + 1].flatMap((own) => records.get(own) ?? []);
	let gap: number | undefined;
	for (const one of before) if ((await look(at(one))) === 'missing') gap = one;
	let isThereAfter = false;
	for (const one of after) isThereAfter ||= (await look(at(one).slice(0, 1))) === 'there';
	// The gap may begin anywhere after the last place that was looked at before it.
	const first = gap === undefined ? undefined : records.get(Math.max(0, gap - max + 1));
	const from = first?.line ?? line;
	return { line: from, hint: told({ from, isGap: first !== undefined, isThereAfter }) };
}

/** The place and the line of the first record that is not there; nothing if that cannot be known. */
async function halved(
	reopen: Reopen,
	start: number,
	look: Look,
): Promise<{ index: number; line: number } | undefined> {
	for (let part = { from: 0, to: Infinity }; ; ) {
		const { samples, end, lineAfter } = await sample(reopen, start, part);
		const first = await firstMissing(samples, look);
		if (first === undefined) return undefined;
		const [there, missing] = [samples[first - 1], samples[first]];
		const from = there ? there.index + 1 : part.from;
		const to = missing?.index ?? end;
		if (from >= to) return { index: to, line: missing?.records[0]?.line ?? lineAfter };
		part = { from, to };
	}
}

/** Samples that are tried where one cannot be looked up. */
const TRIES = 3;

/** Place of the first sample that is not there, by halving; nothing if that cannot be known. */
async function firstMissing(samples: Sample[], look: Look): Promise<number | undefined> {
	let low = 0;
	let high = samples.length;
	while (low < high) {
		const middle = Math.floor((low + high) / 2);
		let is: Awaited<ReturnType<Look>> = 'unknown';
		for (const { records } of samples.slice(middle, middle + TRIES))
			if (is === 'unknown') is = await look(records);
		if (is === 'unknown') return undefined;
		if (is === 'there') low = middle + 1;
		else high = middle;
	}
	return low;
}

/** Looks records up until one is there. */
async function lookFor(
	{ operation, client: { ask, isOver } }: FileRun,
	reader: LineReader,
	records: FileRecord[],
): ReturnType<Look> {
	const { readBack } = operation;
	let is: Awaited<ReturnType<Look>> = 'unknown';
	for (const record of readBack ? records : []) {
		const { input, problem } = await readLine(reader, record);
		// What cannot be sent was not sent before either, and says nothing.
		if (problem || isOver()) continue;
		const [plan] = planAll(operation, [{ item: record.line, input }]).plans;
		const entity = plan?.entities[0];
		if (!readBack || !entity) continue;
		const wanted = { key: entity.key, entity, conflicted: false };
		const { found } = await lookUp({ operation, ask }, readBack, plan, wanted);
		if (found === 'there') return found;
		if (found === 'missing') is = found;
	}
	return is;
}

const unknown = (line: number): string =>
	`Where the import stopped couldn’t be found, because the API didn’t show the records. It started at line ${line}.`;

/** What was found, and what is in doubt of it. */
const told = ({
	from,
	isGap,
	isThereAfter,
}: {
	from: number;
	isGap: boolean;
	isThereAfter: boolean;
}) =>
	[
		`The import started at line ${from}.`,
		isGap
			? 'Some lines after it were imported before, others weren’t.'
			: 'The lines before it were checked by sample and already exist.',
		...(isThereAfter ? ['Some lines after it may already exist: see If Already Exists.'] : []),
	].join(' ');
