import type { IDataObject } from 'n8n-workflow';
import { sleep } from 'n8n-workflow';
import type { Verdict } from '../declaration/operation';
import { toRow } from '../execution/toRow';
import { isObject } from '../isObject';
import type { ItemResult, Plan } from '../plan';
import { fillPath } from '../request/path';
import { failure, success } from '../result';
import type { Course } from './course';
import { lookUpPath } from './lookUp';

/** How long a row may be undecided before the run goes on without knowing, in milliseconds. */
const LIMIT = 10_000;
/** When it is read again, in milliseconds; after these, every five seconds. */
const PAUSES = [1000, 1000, 2000, 3000, 3000];
const LAST_PAUSE = 5000;

/** The results once it is known, as far as it can be, whether what was accepted stays so. */
export async function decided(
	course: Course,
	plan: Plan,
	results: ItemResult[],
): Promise<ItemResult[]> {
	const { verdict } = course.operation;
	if (!verdict) return results;
	return await Promise.all(results.map(async (one) => await decide(course, plan, verdict, one)));
}

async function decide(
	course: Course,
	plan: Plan,
	verdict: Verdict,
	one: ItemResult,
): Promise<ItemResult> {
	const [given] = one.result.ok ? one.result.value : [];
	if (!given) return one;
	const row = await readWhileOpen(course, plan, verdict, given);
	const said = verdict.of(row);
	const isRefused = said !== undefined && said !== 'open';
	return { ...one, result: isRefused ? failure(said) : success([row]) };
}

/** The row as it is read again, until it is decided or the time for that is over. */
async function readWhileOpen(
	course: Course,
	{ input }: Plan,
	verdict: Verdict,
	given: IDataObject,
): Promise<IDataObject> {
	let row = given;
	let left = verdict.limit?.(input) ?? LIMIT;
	for (let reads = 0; left > 0; reads++) {
		if (verdict.of(row) !== 'open' || course.isOver()) return row;
		const pause = Math.min(left, PAUSES[reads] ?? LAST_PAUSE);
		await sleep(pause);
		left -= pause;
		const { path, byPost } = verdict;
		const read = await lookUpPath(course, fillPath(path, given), { body: byPost?.body(given) });
		if (!read.ok) return row;
		const { data } = read.value;
		const said = byPost
			? byPost.says(isObject(data) ? data : {}, given)
			: toRow(course.operation, input, data);
		row = { ...given, ...said };
	}
	return row;
}
