import type { IDataObject } from 'n8n-workflow';
import type { PlanRequests, Problem, RunnableOperation } from '../../engine';
import { readList } from '../../fields/otherList';

/** Most rows of a page of these lists, and of that of banned users. */
export const PAGE = 1000;
export const PAGE_OF_BANNED = 100;

/** Pages that so many rows take; an empty list takes one, too. */
export const pagesOf = (rows: number, page = PAGE): number => Math.max(1, Math.ceil(rows / page));

/** What is asked of a list. */
export interface Asked {
	operation: RunnableOperation;
	input?: IDataObject;
	query?: IDataObject;
	/** Whether a row is one of those that were asked for; one that isn’t ends the reading. */
	isAskedFor?: ((row: IDataObject) => boolean) | undefined;
}

/** Hands on the rows of a list page by page; gives what went wrong. */
export async function eachRow(
	requests: PlanRequests,
	{ operation, input = {}, query = {}, isAskedFor }: Asked,
	take: (row: IDataObject) => void,
): Promise<Problem | undefined> {
	const { sendAs } = requests;
	const asking: PlanRequests = {
		...requests,
		sendAs: async (own, plan, options) =>
			await sendAs(own, plan, { ...options, query: { ...query, ...options?.query } }),
	};
	const onRows = async (rows: IDataObject[]): Promise<void> => {
		for (const row of rows) take(operation.normalize(row));
	};
	const all = await readList(asking, operation, input, onRows, { isAskedFor });
	return all.ok ? undefined : all.problem;
}
