import type { IDataObject } from 'n8n-workflow';
import { isObject } from '../isObject';
import type { Input } from '../declaration/field';
import { pageFields } from '../declaration/output';
import type { RequestResult } from '../apiRequest';
import type { Plan } from '../plan';
import { DistinctRows } from './distinctRows';
import type { Execution, PlanRequests } from './index';
import {
	listOf,
	MAY_LACK,
	MAX_PAGES,
	PAGING_IGNORED,
	rowsOf,
	unreadableList,
	wantedRows,
	withRows,
} from './paged';

interface Options {
	/** Most rows of a response; 0 where no number of rows can be asked for. */
	max?: number;
	id?: string | undefined;
	/** Query parameter with the ID of the last row, where `meta.next` names no ID of a row. */
	placeAs?: string | undefined;
	/** Whether a response without `meta.next` is known to be the last; else a full one may not be. */
	tellsEnd?: boolean;
	/** The most pages that are asked for. */
	maxPages?: number;
	/** The field and the parameter with the direction of the list, and their value for the newest first. */
	direction?: { field: string; parameter: string; backwards: string };
	/** Field of a row by which pages are ordered; those of a list with the newest first may come either way. */
	orderedBy?: string | ((input: Input) => string);
}

/**
 * A list by cursor (docs/platform.md, Paging): `meta.next` goes back with the next request until it is gone.
 * A server that repeats itself ends the list, so that it neither loops nor gives a row twice.
 */
export const cursor = ({
	max = 100,
	tellsEnd = true,
	...more
}: Options = {}): Execution<never> => ({
	...listOf,
	fields: pageFields,
	fetch: async (plan, { send, onRows }) => ({
		plan,
		requestResult: await followed(
			{ max, tellsEnd, ...more },
			plan,
			async (query) => await send(plan, query),
			onRows,
		),
	}),
});

type Cursor = Required<Pick<Options, 'max' | 'tellsEnd'>> & Options;

/** Follows a list from page to page, by a way to get one. */
export async function followed(
	{ max, id, tellsEnd, placeAs, maxPages = MAX_PAGES, direction, orderedBy = id }: Cursor,
	plan: Plan,
	getPage: (query: IDataObject) => Promise<RequestResult>,
	onRows?: PlanRequests['onRows'],
): Promise<RequestResult> {
	const wanted = wantedRows(plan);
	const isBackwards =
		direction !== undefined && plan.input[direction.field] === direction.backwards;
	const by = typeof orderedBy === 'function' ? orderedBy(plan.input) : orderedBy;
	const rows = new DistinctRows({ id, wanted, onRows });
	let next: IDataObject = {};
	for (let pages = 1; ; pages++) {
		const limit = Math.min(wanted - rows.count, max);
		const requestResult = await getPage({ ...next, ...(max > 0 ? { limit } : {}) });
		if (!requestResult.ok) return requestResult;
		const more = rowsOf(requestResult.value.data);
		if (!more) return unreadableList(requestResult);
		const added = await rows.add(isBackwards && isRising(more, by) ? [...more].reverse() : more);
		const place = placeAs && id ? { [placeAs]: more.at(-1)?.[id] } : undefined;
		const following = nextOf(requestResult, isBackwards, direction?.parameter, place);
		if (rows.count >= wanted || !following || more.length === 0) {
			const mayLack = !tellsEnd && !following && more.length >= limit && limit < wanted;
			return withRows(requestResult, rows.all, mayLack ? MAY_LACK : undefined);
		}
		if (added === 0 || pages === maxPages) return withRows(requestResult, rows.all, PAGING_IGNORED);
		next = following;
	}
}

/** Whether rows have the oldest first. */
const isRising = (rows: IDataObject[], by = ''): boolean =>
	Number(rows[0]?.[by]) < Number(rows.at(-1)?.[by]);

/**
 * What the next request must repeat; nothing at the end of the list. Some lists call it `cursor`.
 * @param place what names the place, instead of all that `meta.next` holds but its direction
 */
function nextOf(
	{ value: { meta = {} } }: RequestResult & { ok: true },
	isBackwards: boolean,
	direction: string | undefined,
	place: IDataObject | undefined,
): IDataObject | undefined {
	const ahead = meta.next ?? meta.cursor;
	const next = isBackwards ? (meta.previous ?? ahead) : ahead;
	if (!isObject(next)) return undefined;
	const position = place
		? { ...(direction ? { [direction]: next[direction] } : {}), ...place }
		: next;
	const given = Object.entries(position).filter(([, one]) => (one ?? '') !== '');
	return given.length > 0 ? Object.fromEntries(given) : undefined;
}
