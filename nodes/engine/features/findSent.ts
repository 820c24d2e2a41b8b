import type { Input } from '../declare/field';
import type { Operation } from '../declare/operation';
import { randomUUID } from 'crypto';
import type { IDataObject } from 'n8n-workflow';
import { steadyNow } from '../time';
import { list } from '../declare/response';
import type { FindSent } from '../declare/readBack';
import { isObject } from '../values';
import { cursorPages } from '../plan/paging';
import type { BatchEntry, Plan } from '../plan/plan';
import { doubt, keyTaken } from '../problem/doubt';
import { type Result, failure, success } from '../result';
import type { OperationContext } from '../plan/execution';
import { startingAt } from '../send/sendPlan';
import type { MaybeProcessedAttempt } from '../plan/apiRequest';
import { readPath } from '../send/readBack';
import { buildRequestBody } from '../plan/request';
import { UNREAD } from '../send/resolution';

/** How far before the first try the list starts, in seconds; more while the platform's clock isn't known. */
const MARGIN_S = { known: 10, unknown: 3600 };

/** Most pages to read. If there are more, a missing row proves nothing. */
const newestPages = cursorPages({ max: 1000, maxPages: 20 });

/** What is known of one list. */
interface Known {
	/** The time from which on it is known, in seconds of the platform. */
	since: number;
	/** When it was last read, in milliseconds. */
	readAt: number;
	/** That read waited until this time. */
	lookAt: number;
	/** Counts up with each read and look, because milliseconds don't tell which came first. */
	order: number;
	/** Whether the platform's clock was known by then; else it may have older rows. */
	isByClock: boolean;
	/** Whether all of it was read. */
	isWhole: boolean;
	rows: Map<unknown, IDataObject[]>;
}

/**
 * What the platform received lately. One read serves everything in doubt in a run; later reads fetch only
 * what is new.
 */
export class RecentlySent {
	private readonly known = new Map<string, Known>();
	private readonly reading = new Map<string, Promise<unknown>>();
	/** How long the next read of a list waits: as long as the looks that wait for it want. */
	private readonly lookAt = new Map<string, number>();
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
		{ problem, startedAt = steadyNow(), lookAt = 0 }: MaybeProcessedAttempt,
		entry?: BatchEntry,
	): Promise<Result<{ data: IDataObject }> | 'missing'> {
		const { operation } = operationContext;
		const { findSent, key = '', checkWith } = operation;
		const unread = failure({ ...problem, ...UNREAD, description: doubt(checkWith) });
		const value = plan.input[key];
		if (!findSent || value === undefined) return unread;
		const times = { startedAt, lookAt };
		const known = await this.listFor(operationContext, findSent, plan, times);
		if (!known) return unread;
		const rows = known.rows.get(value) ?? [];
		const sent = buildRequestBody(operation, plan) ?? {};
		const row = rows.find((candidate) => findSent.isSame(candidate, sent, entry));
		if (row) return success({ data: row });
		if (rows.length > 0 && !entry)
			return failure(keyTaken(operation.fields[key]?.displayName ?? key, value));
		return known.isWhole ? 'missing' : unread;
	}

	/** The list, read after this call and not before `lookAt`; nothing if it could not be read. */
	private async listFor(
		operationContext: OperationContext,
		findSent: FindSent,
		{ input }: Plan,
		{ startedAt, lookAt }: { startedAt: number; lookAt: number },
	): Promise<Known | undefined> {
		const query = narrowedQuery(findSent, input);
		const name = JSON.stringify(query);
		const sentAt =
			findSent.sentAt === undefined ? undefined : (input[findSent.sentAt] as number | undefined);
		const asOf = ++this.order;
		this.lookAt.set(name, Math.max(this.lookAt.get(name) ?? 0, lookAt));
		for (;;) {
			// Each response may be the first that shows the platform's clock: then what was read without it is read again.
			const isByClock = operationContext.platformSeconds(startedAt) !== undefined;
			const since = Math.floor(
				Math.min(secondsBefore(operationContext, startedAt), (sentAt ?? Infinity) - MARGIN_S.known),
			);
			const known = this.known.get(name);
			const isSince = known && known.since <= since && known.isByClock === isByClock;
			if (isSince && known.order > asOf && known.lookAt >= lookAt) return known;
			const running = this.reading.get(name);
			if (running) {
				await running;
				continue;
			}
			// Something with a time of its own can appear in the past, so all of it is read again.
			const isNewest = isSince && sentAt === undefined;
			const from = isNewest ? Math.floor(secondsBefore(operationContext, known.readAt)) : since;
			const waits = Math.max(this.lookAt.get(name) ?? 0, lookAt);
			this.lookAt.delete(name);
			const context = startingAt(operationContext, waits);
			const read = this.read(context, findSent, { ...query, [findSent.since]: from });
			this.reading.set(name, read);
			const more = await read;
			this.reading.delete(name);
			if (!more) return undefined;
			const before = isNewest ? known : undefined;
			this.known.set(name, {
				...more,
				since: before?.since ?? since,
				isWhole: more.isWhole && (before?.isWhole ?? true),
				lookAt: waits,
				isByClock,
				rows: joined(before?.rows, more.rows),
			});
		}
	}

	private async read(
		operationContext: OperationContext,
		{ path, idField }: FindSent,
		query: IDataObject,
	): Promise<Omit<Known, 'since' | 'lookAt' | 'isByClock'> | undefined> {
		const readAt = steadyNow();
		const order = ++this.order;
		const getPage = async (page: IDataObject) =>
			await readPath(operationContext, path, { expected: list(), query: { ...query, ...page } });
		const listed = await newestPages(getPage, { wanted: Infinity });
		if (!listed.ok) return undefined;
		const rows = new Map<unknown, IDataObject[]>();
		// What has no key is never looked for, and may be thousands.
		for (const row of listed.value.data as unknown[])
			if (isObject(row) && row[idField] !== undefined) addTo(rows, row[idField], [row]);
		return { readAt, order, rows, isWhole: !listed.value.isPartial };
	}
}

/** The query of the list, with what of the input narrows it. */
function narrowedQuery({ query, narrowedBy = {} }: FindSent, input: Readonly<Input>): IDataObject {
	const narrowed = Object.entries(narrowedBy).flatMap(([name, field]) =>
		input[field] === undefined ? [] : [[name, input[field]]],
	);
	return { ...query, ...Object.fromEntries(narrowed) } as IDataObject;
}

/** All rows by their key. */
function joined(before: Known['rows'] | undefined, more: Known['rows']): Known['rows'] {
	const rows = new Map(before);
	for (const [key, keyRows] of more) addTo(rows, key, keyRows);
	return rows;
}

const addTo = (rows: Map<unknown, IDataObject[]>, key: unknown, more: IDataObject[]): void =>
	void rows.set(key, [...(rows.get(key) ?? []), ...more]);

/** A time in seconds of the platform, less what clocks may differ. */
function secondsBefore({ platformSeconds }: OperationContext, moment: number): number {
	const seconds = platformSeconds(moment);
	return seconds === undefined ? moment / 1000 - MARGIN_S.unknown : seconds - MARGIN_S.known;
}
/** Inputs with a key that was made up. */
export const withMadeKey = new WeakSet<Readonly<Input>>();
/** The input with a key that is made up where none is given, by which the thing is found again. */
export function withKey({ generatedKey }: Operation, input: Input): Input {
	if (!generatedKey || input[generatedKey] !== undefined) return input;
	const whole = { ...input, [generatedKey]: randomUUID() };
	withMadeKey.add(whole);
	return whole;
}
/** The key of an input, if it was made up. */
export const madeKey = ({ generatedKey = '' }: Operation, input: Readonly<Input>): unknown[] =>
	withMadeKey.has(input) ? [input[generatedKey]] : [];
