import type { IDataObject } from 'n8n-workflow';
import type { Input } from '../declaration/field';
import type { PagePosition } from '../declaration/api';
import { isSame } from '../objects';
import {
	DistinctRows,
	MAX_PAGES,
	MAY_LACK,
	PAGING_IGNORED,
	rowsOf,
	unreadableList,
	withRows,
} from './paginator';
import type { Paginator } from './paginator';

/** How a list by cursor is read. */
export interface CursorOptions {
	/** Most rows of a response; 0 where no number of rows can be asked for. */
	max?: number;
	id?: string | undefined;
	/** Query parameter with the ID of the last row, where the way on names no ID of a row. */
	placeAs?: string | undefined;
	/** Whether a response without a way on is known to be the last; else a full one may not be. */
	tellsEnd?: boolean;
	/** The most pages that are asked for. */
	maxPages?: number;
	/** The field and the parameter with the direction of the list, and their value for the newest first. */
	direction?: { field: string; parameter: string; backwards: string };
	/** Field of a row by which pages are ordered; those of a list with the newest first may come either way. */
	orderedBy?: string | ((input: Readonly<Input>) => string);
}

/** Pages without a row that are passed one after another, as long as each leads on to another place. */
const MOST_EMPTY = 3;

/**
 * A list by cursor (docs/platform.md, Paging): the way on goes back with the next request until it is gone.
 * A server that repeats itself ends the list, so that it neither loops nor gives a row twice.
 */
export const cursorPages =
	({
		max = 100,
		id,
		tellsEnd = true,
		placeAs,
		maxPages = MAX_PAGES,
		direction,
		orderedBy = id,
	}: CursorOptions = {}): Paginator =>
	async (getPage, { wanted, input = {}, onRows }) => {
		const isBackwards = direction !== undefined && input[direction.field] === direction.backwards;
		const by = typeof orderedBy === 'function' ? orderedBy(input) : orderedBy;
		const rows = new DistinctRows({ id, wanted, onRows });
		let next: IDataObject = {};
		let emptyInRow = 0;
		for (let pages = 1; ; pages++) {
			const limit = Math.min(wanted - rows.count, max);
			const requestResult = await getPage({ ...next, ...(max > 0 ? { limit } : {}) });
			if (!requestResult.ok) return requestResult;
			const more = rowsOf(requestResult.value.data);
			if (!more) return unreadableList(requestResult);
			const added = await rows.add(isBackwards && isRising(more, by) ? [...more].reverse() : more);
			const lastRow = placeAs && id ? { [placeAs]: more.at(-1)?.[id] } : undefined;
			const { position } = requestResult.value;
			const following = nextOf(position, isBackwards, direction?.parameter, lastRow);
			const isEmpty = more.length === 0;
			if (rows.count >= wanted || !following || (isEmpty && isSame(following, next))) {
				const isLast = tellsEnd ? !position?.isUnknown : more.length < limit && !position?.isFull;
				const mayLack = !following && limit < wanted && !isLast;
				return withRows(requestResult, rows.all, mayLack ? MAY_LACK : undefined);
			}
			emptyInRow = isEmpty ? emptyInRow + 1 : 0;
			const isStuck = isEmpty ? emptyInRow > MOST_EMPTY : added === 0;
			if (isStuck || pages === maxPages) return withRows(requestResult, rows.all, PAGING_IGNORED);
			next = following;
		}
	};

/** Whether rows have the oldest first. */
const isRising = (rows: IDataObject[], by = ''): boolean =>
	Number(rows[0]?.[by]) < Number(rows.at(-1)?.[by]);

/**
 * What the next request must repeat; nothing at the end of the list.
 * @param lastRow what names the place, instead of all that the way on holds but its direction
 */
function nextOf(
	{ next: ahead, previous }: PagePosition = {},
	isBackwards: boolean,
	direction: string | undefined,
	lastRow: IDataObject | undefined,
): IDataObject | undefined {
	const next = isBackwards ? (previous ?? ahead) : ahead;
	if (!next) return undefined;
	const way = lastRow
		? { ...(direction ? { [direction]: next[direction] } : {}), ...lastRow }
		: next;
	const given = Object.entries(way).filter(([, one]) => (one ?? '') !== '');
	return given.length > 0 ? Object.fromEntries(given) : undefined;
}
