import type { IDataObject } from 'n8n-workflow';
import { list } from '../../engine/declaration/answer';
import type { Ask } from '../../engine/delivery';
import type { PlanRequests } from '../../engine/execution';
import type { Plan } from '../../engine/plan';
import type { Result } from '../../engine/result';
import { failure, success } from '../../engine/result';
import { codes } from '../../platform/codes';
import type { Memory } from './memory';
import { readFrom } from './memory';
import type { Occurrence, Source, Span } from '../sources/source';

/** What a part of a source shows. */
export interface Portion {
	occurrences: Occurrence[];
	/** The last second that was read whole, or as far as it was. */
	at: number;
	/** Whether more follows. */
	isBehind: boolean;
}

/** Rows of a portion, at least. */
const PORTION = 1000;
/** Requests at once. */
const WIDTH = 4;

/** Reads rows of a source: with a limit, or all of them. */
async function rowsOf(
	{ path, execution }: Source,
	ask: Ask,
	query: IDataObject,
	limit: number,
): Promise<Result<IDataObject[]>> {
	const input = limit === Infinity ? { returnAll: true } : { returnAll: false, limit };
	const plan: Plan = { input, items: [], entities: [] };
	const send = async (_: Plan, more: IDataObject = {}) =>
		await ask({
			build: () => ({ method: 'GET', path, qs: { ...query, ...more } }),
			retry: 'safe',
			expected: list(),
			refused: { codes, fields: {} },
		});
	const fetched = await execution.fetch?.(plan, { send, width: WIDTH } as PlanRequests);
	if (!fetched || !('delivery' in fetched)) return success([]);
	const { delivery } = fetched;
	return delivery.ok ? success(delivery.value.data as IDataObject[]) : delivery;
}

/** The newest of a source, for a sample. */
export async function readNewest(source: Source, ask: Ask, limit: number) {
	const { newest, query } = source;
	const rows = await rowsOf(source, ask, newest ?? query?.({ from: 1 }) ?? {}, limit);
	return rows.ok ? success(rows.value.flatMap(source.occurrences)) : rows;
}

/**
 * Reads on in a source, the oldest first: a portion, or all there is.
 * @param clock the platform's, in seconds, as far as it is known
 */
export async function readPortion(
	source: Source,
	ask: Ask,
	memory: Memory,
	clock: () => number,
): Promise<Result<Portion>> {
	const from = readFrom(memory);
	const found = await READERS[source.reads](source, ask, { from, last: memory.at, clock });
	if (!found.ok) return found;
	const { rows, until } = found.value;
	const all = rows.flatMap(source.occurrences).filter(({ at }) => at >= from);
	// A time that is yet to come must not hide what comes before it.
	const newest = Math.min(clock(), Math.max(memory.at, ...all.map(({ at }) => at)));
	return success({
		occurrences: all,
		at: until ?? newest,
		isBehind: until !== undefined,
	});
}

interface Place {
	from: number;
	/** The last second that was read before. */
	last: number;
	clock(): number;
}

/** Rows, and how far they reach if more follow. */
type Read = Promise<Result<{ rows: IDataObject[]; until?: number }>>;

const READERS: Record<Source['reads'], (source: Source, ask: Ask, place: Place) => Read> = {
	fromOldest: readFromOldest,
	span: readSpan,
	newest: async (source, ask) => {
		const rows = await rowsOf(source, ask, source.newest ?? {}, PORTION);
		return rows.ok ? success({ rows: rows.value }) : rows;
	},
};

/** The oldest rows from a second on, at least so many that time goes on. */
async function readFromOldest(source: Source, ask: Ask, { from, last }: Place): Read {
	for (let limit = PORTION; ; limit *= 2) {
		const read = await rowsOf(source, ask, source.query?.({ from }) ?? {}, limit);
		if (!read.ok) return failure(read.problem);
		const rows = read.value;
		if (rows.length < limit) return success({ rows });
		const until = Math.max(...rows.flatMap(source.occurrences).map(({ at }) => at));
		if (until > last) return success({ rows, until });
	}
}

/**
 * The rows of a time span. One of several pages is halved: what changes while its pages are read moves the
 * others, and one would be missed.
 */
async function readSpan(source: Source, ask: Ask, { from, clock }: Place): Read {
	const span: Span = { from };
	for (;;) {
		const isSecond = span.until !== undefined && span.until <= from;
		const limit = isSecond ? Infinity : PORTION;
		const rows = await rowsOf(source, ask, source.query?.(span) ?? {}, limit);
		if (!rows.ok) return failure(rows.problem);
		if (rows.value.length < limit)
			return success({
				rows: rows.value,
				...(span.until === undefined ? {} : { until: span.until + 1 }),
			});
		span.until = Math.max(from, Math.floor((from + (span.until ?? clock())) / 2));
	}
}
