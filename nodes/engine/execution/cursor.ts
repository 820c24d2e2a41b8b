import type { IDataObject } from 'n8n-workflow';
import { isObject } from '../isObject';
import { pageFields } from '../declaration/output';
import type { Delivery } from '../send/deliver';
import type { Execution } from './index';
import {
	DistinctRows,
	listOf,
	PAGING_IGNORED,
	rowsOf,
	unreadableList,
	wantedRows,
	withRows,
} from './paged';

/**
 * A list by cursor (docs/platform.md, Paging): `meta.next` goes back with the next request until it is gone.
 * A server that repeats itself ends the list, so that it neither loops nor gives a row twice.
 */
export const cursor = ({
	max = 100,
	id,
	tellsEnd = true,
	placeAs,
}: {
	/** Most rows of an answer; 0 where no number of rows can be asked for. */
	max?: number;
	id?: string;
	/** Query parameter with the ID of the last row, where `meta.next` names no ID of a row. */
	placeAs?: string;
	/** Whether an answer without `meta.next` is known to be the last; else a full one may not be. */
	tellsEnd?: boolean;
} = {}): Execution<never> => ({
	...listOf,
	fields: pageFields,
	async fetch(plan, page) {
		const wanted = wantedRows(plan);
		const rows = new DistinctRows(id);
		const seen = new Set<string>();
		for (let next: IDataObject = {}; ; ) {
			const limit = Math.min(wanted - rows.all.length, max);
			const delivery = await page({ ...next, ...(max > 0 ? { limit } : {}) });
			if (!delivery.ok) return delivery;
			const more = rowsOf(delivery.value.data);
			if (!more) return unreadableList(delivery);
			rows.add(more);
			const following = nextOf(
				delivery,
				placeAs && id ? { [placeAs]: more.at(-1)?.[id] } : undefined,
			);
			const place = JSON.stringify(following);
			if (rows.all.length >= wanted || !following || more.length === 0) {
				const mayLack = !tellsEnd && !following && more.length >= limit && limit < wanted;
				return withRows(delivery, rows.all.slice(0, wanted), mayLack ? MAY_LACK : undefined);
			}
			if (seen.has(place)) return withRows(delivery, rows.all, PAGING_IGNORED);
			seen.add(place);
			next = following;
		}
	},
});

const MAY_LACK =
	'The platform gives this list in one piece of limited length. There may be more results than these.';

/**
 * What the next request must repeat; nothing at the end of the list. Some lists call it `cursor`.
 * @param place what stands for the place, instead of all that `meta.next` holds but its direction
 */
function nextOf(
	{ value }: Delivery & { ok: true },
	place: IDataObject | undefined,
): IDataObject | undefined {
	const next = value.meta?.next ?? value.meta?.cursor;
	if (!isObject(next)) return undefined;
	const asked = place ? { affix: next.affix, ...place } : next;
	const given = Object.entries(asked).filter(([, one]) => (one ?? '') !== '');
	return given.length > 0 ? Object.fromEntries(given) : undefined;
}
