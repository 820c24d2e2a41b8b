import type { IDataObject } from 'n8n-workflow';
import { list } from '../declaration/response';
import type { FindSent } from '../declaration/readBack';
import { isObject } from '../objects';
import { cursorPages } from '../paging/cursorPages';
import type { BatchEntry, Plan } from '../plan';
import { doubt, keyTaken } from '../problem/doubt';
import type { Result } from '../result';
import { failure, success } from '../result';
import type { OperationContext } from './operationContext';
import type { MaybeProcessedAttempt } from './previousAttempts';
import { readPath } from './readBack';
import { buildRequestBody } from './request';
import { UNREAD } from './resolution';

/** How long before the first try a list is read, in seconds: clocks differ, and by more if none is known. */
const MARGIN_S = { known: 10, unknown: 3600 };

/** Pages to look at: more than a run sends while something is in doubt. What is on none of them is unknown. */
const newestPages = cursorPages({ max: 1000, maxPages: 20 });

/** What is known of one list. */
interface Known {
	/** The time from which on it is known, in seconds of the platform. */
	since: number;
	/** When it was last read, in milliseconds. */
	readAt: number;
	/** Place of that read among all reads and looks of the run: two may begin in the same millisecond. */
	order: number;
	/** Whether all of it was read. */
	isWhole: boolean;
	rows: Map<unknown, IDataObject[]>;
}

/**
 * What the platform has got lately, as it lists it: read once for all that is in doubt in a run, and then
 * only what came after.
 */
export class RecentlySent {
	private readonly known = new Map<string, Known>();
	private readonly reading = new Map<string, Promise<unknown>>();
	private order = 0;

	/**
	 * Looks for something that we sent under a key of our own, after its response was lost. Another thing
	 * under the same key is not ours.
	 * @param entry the one of several things under the key that is looked for
	 * @returns its row; the problem, where that is another thing or unknown; or that it didn't arrive
	 */
	async find(
		operationContext: OperationContext,
		plan: Plan,
		{ problem, startedAt = Date.now() }: MaybeProcessedAttempt,
		entry?: BatchEntry,
	): Promise<Result<{ data: IDataObject }> | 'missing'> {
		const { operation } = operationContext;
		const { findSent, key = '', checkWith } = operation;
		const unread = failure({ ...problem, ...UNREAD, description: doubt(checkWith) });
		const value = plan.input[key];
		if (!findSent || value === undefined) return unread;
		const known = await this.listFor(operationContext, findSent, plan, startedAt);
		if (!known) return unread;
		const rows = known.rows.get(value) ?? [];
		const sent = buildRequestBody(operation, plan) ?? {};
		const row = rows.find((one) => findSent.isSame(one, sent, entry));
		if (row) return success({ data: row });
		if (rows.length > 0 && !entry)
			return failure(keyTaken(operation.fields[key]?.displayName ?? key, value));
		return known.isWhole ? 'missing' : unread;
	}

	/** The list as it is now or later; nothing if it could not be read. */
	private async listFor(
		operationContext: OperationContext,
		findSent: FindSent,
		{ input }: Plan,
		startedAt: number,
	): Promise<Known | undefined> {
		const narrowed = Object.entries(findSent.narrowedBy ?? {}).flatMap(([name, field]) =>
			input[field] === undefined ? [] : [[name, input[field]]],
		);
		const query = { ...findSent.query, ...Object.fromEntries(narrowed) } as IDataObject;
		const name = JSON.stringify(query);
		const own =
			findSent.sentAt === undefined ? undefined : (input[findSent.sentAt] as number | undefined);
		const asOf = ++this.order;
		for (;;) {
			// Each response may be the first that shows the platform's clock, and then moves this.
			const since = Math.floor(
				Math.min(secondsBefore(operationContext, startedAt), (own ?? Infinity) - MARGIN_S.known),
			);
			const known = this.known.get(name);
			if (known && known.since <= since && known.order > asOf) return known;
			const running = this.reading.get(name);
			if (running) {
				await running;
				continue;
			}
			// Something with a time of its own can appear in the past, so all of it is read again.
			const isNewest = known && known.since <= since && own === undefined;
			const from = isNewest ? Math.floor(secondsBefore(operationContext, known.readAt)) : since;
			const read = this.read(operationContext, findSent, { ...query, [findSent.since]: from });
			this.reading.set(name, read);
			const more = await read;
			this.reading.delete(name);
			if (!more) return undefined;
			const before = isNewest ? known : undefined;
			this.known.set(name, {
				...more,
				since: before?.since ?? since,
				isWhole: more.isWhole && (before?.isWhole ?? true),
				rows: joined(before?.rows, more.rows),
			});
		}
	}

	private async read(
		operationContext: OperationContext,
		{ path, idField }: FindSent,
		query: IDataObject,
	): Promise<Omit<Known, 'since'> | undefined> {
		const readAt = Date.now();
		const order = ++this.order;
		const getPage = async (page: IDataObject) =>
			await readPath(operationContext, path, { expected: list(), query: { ...query, ...page } });
		const listed = await newestPages(getPage, { wanted: Infinity });
		if (!listed.ok) return undefined;
		const rows = new Map<unknown, IDataObject[]>();
		for (const row of listed.value.data as unknown[])
			if (isObject(row)) rows.set(row[idField], [...(rows.get(row[idField]) ?? []), row]);
		return { readAt, order, rows, isWhole: !listed.value.isPartial };
	}
}

/** All rows by their key. */
function joined(before: Known['rows'] | undefined, more: Known['rows']): Known['rows'] {
	const rows = new Map(before);
	for (const [key, own] of more) rows.set(key, [...(rows.get(key) ?? []), ...own]);
	return rows;
}

/** A time in seconds of the platform, less what clocks may differ. */
function secondsBefore({ platformSeconds }: OperationContext, moment: number): number {
	const seconds = platformSeconds(moment);
	return seconds === undefined ? moment / 1000 - MARGIN_S.unknown : seconds - MARGIN_S.known;
}
