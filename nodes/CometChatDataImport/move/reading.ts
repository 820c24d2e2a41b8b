import type { IDataObject } from 'n8n-workflow';
import type { PlanRequests, Problem } from '../../engine';
import { readList } from '../../composed/list';

/** Most rows of a page of these lists, and of that of banned users. */
export const PAGE = 1000;
export const PAGE_OF_BANNED = 100;

/** Pages that so many rows take; an empty list takes one, too. */
export const pagesOf = (rows: number, page = PAGE): number => Math.max(1, Math.ceil(rows / page));

/** Hands on the rows of a list page by page; gives what went wrong. */
export async function eachRow(
	requests: PlanRequests,
	list: Parameters<typeof readList>[1],
	take: (row: IDataObject) => void,
): Promise<Problem | undefined> {
	const onRows = async (rows: IDataObject[]): Promise<void> => {
		for (const row of rows) take(list.operation.normalize(row));
	};
	const result = await readList(requests, list, onRows);
	return result.ok ? undefined : result.problem;
}
