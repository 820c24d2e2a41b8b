import type { IDataObject } from 'n8n-workflow';
import { type SendRequest, failure, list, type Result, success, wholeList } from '../../engine';
import { codes } from '../../platform/codes';
import { type Checkpoint, firstSecond } from './memory';
import type { EventCandidate, PollingSource, Span } from '../sources/source';

/** What a part of a source shows. */
export interface PolledPortion {
	occurrences: EventCandidate[];
	/** The last second that was read whole, or as far as it was. */
	lastSecond: number;
	/** Whether more follows. */
	isBehind: boolean;
	/** Whether the platform gave only a piece of the list, in which what is new may be missing. */
	isCut: boolean;
}

/** Rows of a portion, at least. */
const PORTION = 1000;
/** Requests at once. */
const WIDTH = 4;

/** Reads rows of a source: with a limit, or all of them. */
async function readRows(
	{ path, read }: PollingSource,
	sendRequest: SendRequest,
	query: IDataObject,
	limit: number,
): Promise<Result<{ rows: IDataObject[]; isPartial: boolean }>> {
	const getPage = async (more: IDataObject) =>
		await sendRequest({
			build: () => ({ method: 'GET', path, qs: { ...query, ...more } }),
			retry: 'safe',
			expected: list(),
			errors: { codes, fields: {} },
		});
	const requestResult = await read(getPage, { wanted: limit, concurrency: WIDTH });
	if (!requestResult.ok) return requestResult;
	const { data, isPartial = false } = requestResult.value;
	return success({ rows: data as IDataObject[], isPartial });
}

const DAY = 86_400;

/** Some of the newest of a source, for a sample. A list in any order shows those of a day, or of a month. */
export async function readNewest(
	source: PollingSource,
	sendRequest: SendRequest,
	limit: number,
): Promise<Result<EventCandidate[]>> {
	const { newest, reads, query, triggers } = source;
	const now = Math.floor(Date.now() / 1000);
	const spans = reads === 'span' ? [now - DAY, now - 30 * DAY, 1] : [1];
	let occurrences: EventCandidate[] = [];
	for (const from of spans) {
		const rows = await readRows(
			source,
			sendRequest,
			newest ?? query?.({ from }, triggers) ?? {},
			limit,
		);
		if (!rows.ok) return rows;
		occurrences = rows.value.rows.flatMap(source.occurrences);
		if (occurrences.length > 0) break;
	}
	return success(occurrences);
}

/**
 * Reads on in a source, the oldest first: a portion, or all there is.
 * @param more the platform's clock, in seconds, as far as it is known; and the events that are wanted
 */
export async function readPortion(
	source: PollingSource,
	sendRequest: SendRequest,
	memory: Checkpoint,
	{ clock, triggers }: Pick<PolledRange, 'clock' | 'triggers'>,
): Promise<Result<PolledPortion>> {
	const from = firstSecond(memory, source.reads === 'fromOldest');
	const range = { from, last: memory.at, clock, triggers };
	const read = await READERS[source.reads](source, sendRequest, range);
	if (!read.ok) return read;
	const { rows, until, isCut = false } = read.value;
	const occurrences = rows
		.flatMap(source.occurrences)
		.filter(({ happenedAt }) => happenedAt >= from);
	const newest = Math.max(memory.at, ...occurrences.map(({ happenedAt }) => happenedAt));
	return success({
		occurrences,
		// A time that is yet to come must not hide what comes before it.
		lastSecond: Math.min(clock(), until ?? newest),
		isBehind: until !== undefined,
		isCut,
	});
}

interface PolledRange {
	from: number;
	/** The last second that was read before. */
	last: number;
	clock(): number;
	triggers: string[];
}

/** Rows, and how far they reach if more follow; or whether some can be missing. */
type PolledRead = Promise<Result<{ rows: IDataObject[]; until?: number; isCut?: boolean }>>;

const READERS: Record<
	PollingSource['reads'],
	(source: PollingSource, sendRequest: SendRequest, range: PolledRange) => PolledRead
> = {
	fromOldest: readFromOldest,
	span: readSpan,
	newest: readNewestRows,
};

/** Rows of a list in another order than the newest first, at most. */
const MOST = 10 * PORTION;

/**
 * Reads a list that shows only its newest rows, or those that wait. If rows can be missing, it is read once
 * more: a list that comes cut with the largest limit, a longer one for more rows.
 */
async function readNewestRows(
	source: PollingSource,
	sendRequest: SendRequest,
	{ from }: PolledRange,
): PolledRead {
	const query = source.newest ?? {};
	const first = await readRows(source, sendRequest, query, PORTION);
	if (!first.ok) return first;
	const lacks = ({ rows, isPartial }: typeof first.value, limit: number) =>
		(isPartial || rows.length >= limit) && !reachesBack(source, rows, from);
	if (!lacks(first.value, PORTION)) return success({ rows: first.value.rows });
	const longer = await (first.value.isPartial
		? readRows({ ...source, read: wholeList }, sendRequest, { ...query, limit: PORTION }, Infinity)
		: readRows(source, sendRequest, query, MOST));
	// A platform that does not know the limit may refuse it.
	const { value } = longer.ok ? longer : first;
	return success({ rows: value.rows, isCut: lacks(value, longer.ok ? MOST : PORTION) });
}

/** Whether a list has the newest first, by one of its times, and reaches back to a second at least. */
function reachesBack(
	{ occurrences, orders = [] }: PollingSource,
	rows: IDataObject[],
	from: number,
) {
	const times = rows.flatMap(occurrences).map(({ happenedAt }) => happenedAt);
	return (
		[times, ...orders.map((name) => rows.map((row) => Number(row[name])))].some(isFalling) &&
		Number(times.at(-1)) < from
	);
}

const isFalling = (times: number[]): boolean =>
	times.every((time, index) => index === 0 || time <= times[index - 1]!);

/** The oldest rows from a second on, at least so many that time goes on. */
async function readFromOldest(
	source: PollingSource,
	sendRequest: SendRequest,
	range: PolledRange,
): PolledRead {
	const { from, last, triggers } = range;
	for (let limit = PORTION; ; limit *= 2) {
		const read = await readRows(
			source,
			sendRequest,
			source.query?.({ from }, triggers) ?? {},
			limit,
		);
		if (!read.ok) return failure(read.problem);
		const { rows } = read.value;
		if (rows.length < limit) return success({ rows });
		const until = Math.max(...rows.flatMap(source.occurrences).map(({ happenedAt }) => happenedAt));
		if (until > last) return success({ rows, until });
	}
}

/**
 * The rows of a time span. One of several pages is halved: what changes while its pages are read moves the
 * others, and one would be missed.
 */
async function readSpan(
	source: PollingSource,
	sendRequest: SendRequest,
	{ from, clock, triggers }: PolledRange,
): PolledRead {
	const span: Span = { from };
	for (;;) {
		const isSecond = span.until !== undefined && span.until <= from;
		const limit = isSecond ? Infinity : PORTION;
		const read = await readRows(source, sendRequest, source.query?.(span, triggers) ?? {}, limit);
		if (!read.ok) return failure(read.problem);
		const { rows } = read.value;
		if (rows.length < limit)
			return success({
				rows,
				...(span.until === undefined ? {} : { until: span.until + 1 }),
			});
		span.until = Math.max(from, Math.floor((from + (span.until ?? clock())) / 2));
	}
}
