import type { RequestResult } from '../apiRequest';
import {
	DistinctRows,
	MAX_PAGES,
	PAGING_IGNORED,
	rowsOf,
	unreadableList,
	withRows,
} from './paginator';
import type { Paginator } from './paginator';

/** The most pages that are asked for before one is looked at. */
const MAX_AT_ONCE = 200;

interface Options<N extends string> {
	/** Most rows of a page. */
	max?: number;
	/** Field that tells rows apart. */
	id?: string | undefined;
	/** Input field without which that ID repeats; then the whole row tells them apart. */
	idWith?: N;
}

/**
 * A list in numbered pages (docs/platform.md, Paging). The pages that are known to be there are fetched at
 * once; it ends where a page says that it is the last. A list that changes meanwhile gives no row twice.
 */
export const numberedPages =
	<N extends string = never>({ max = 100, id, idWith }: Options<N> = {}): Paginator =>
	async (getPage, { wanted, input = {}, onRows, concurrency = 1 }) => {
		const own = idWith === undefined || input[idWith] !== undefined ? id : undefined;
		const perPage = Math.min(wanted, max);
		const rows = new DistinctRows({ id: own, wanted, onRows });
		// Pages that wait for their turn are in memory.
		const mostAtOnce = onRows ? concurrency : MAX_AT_ONCE;
		let isWhole = true;
		// Some APIs give fewer rows of a page than were asked for.
		let size = perPage;
		let last = 1;
		let total: number | undefined;
		for (let page = 1; page <= Math.min(last, MAX_PAGES) && rows.count < wanted && isWhole; ) {
			const wantedPages = Math.ceil((wanted - rows.count) / size);
			const count = Math.min(last - page + 1, MAX_PAGES - page + 1, wantedPages, mostAtOnce);
			const numbers = Array.from({ length: count }, (_, index) => page + index);
			const fetched = await untilOneFails(
				numbers,
				concurrency,
				async (number) => await getPage({ page: number, perPage }),
			);
			const moved: number[] = [];
			for (const { number, requestResult } of fetched) {
				if (!requestResult.ok) return requestResult;
				const { data, position = {} } = requestResult.value;
				const more = rowsOf(data);
				if (!more) return unreadableList(requestResult);
				const isAsked = (position.page ?? number) === number;
				const added = isAsked ? await rows.add(more) : 0;
				// A full page that says nothing of others may not be the last.
				const says = position.pages ?? (more.length < perPage ? number : number + 1);
				if (!isAsked || (added === 0 && (more.length > 0 || says > number))) isWhole = false;
				last = Math.max(last, says);
				if (number < says && more.length > 0) size = Math.min(size, more.length);
				// Of a list that has become shorter, the first of this page may be the last of the one before.
				if (position.total !== undefined && position.total < (total ?? 0)) moved.push(number - 1);
				total = position.total;
			}
			for (const number of moved) {
				const again = await getPage({ page: number, perPage });
				if (!again.ok) return again;
				await rows.add(rowsOf(again.value.data) ?? []);
			}
			page += count;
		}
		const isCut = !isWhole || (wanted === Infinity && last > MAX_PAGES);
		const all = { ok: true as const, value: { data: [] }, someTryMaybeProcessed: false };
		return withRows(all, rows.all, isCut ? PAGING_IGNORED : undefined);
	};

/** Runs a task for each number, several at once, in order; after one fails no further one starts. */
async function untilOneFails(
	numbers: number[],
	concurrency: number,
	run: (number: number) => Promise<RequestResult>,
): Promise<Array<{ number: number; requestResult: RequestResult }>> {
	const done = new Map<number, RequestResult>();
	const queue = numbers.values();
	let hasFailed = false;
	const worker = async () => {
		for (const number of queue) {
			if (hasFailed) return;
			const requestResult = await run(number);
			done.set(number, requestResult);
			hasFailed ||= !requestResult.ok;
		}
	};
	await Promise.all(Array.from({ length: Math.min(concurrency, numbers.length) }, worker));
	const all = numbers.flatMap((number) => {
		const requestResult = done.get(number);
		return requestResult ? [{ number, requestResult }] : [];
	});
	const failed = all.find(({ requestResult }) => !requestResult.ok);
	return failed ? [failed] : all;
}
