import type { IDataObject } from 'n8n-workflow';
import type { Input } from '../operation';
import type { Delivery } from './deliver';
import { notJson } from './outcome';

const PER_PAGE = 100;

interface Pagination {
	current_page?: number;
	total_pages?: number;
}

/**
 * Fetches pages until Limit is reached or `meta.pagination` says that there is no more
 * (specification, endpoint 8 and Limits). A server that ignores the page asked for ends it too,
 * so no row comes twice.
 * @param fetch gets one page, or the problem that came instead
 */
export async function allPages(
	input: Input,
	fetch: (query: IDataObject) => Promise<Delivery>,
): Promise<Delivery> {
	const most = input.returnAll ? Infinity : ((input.limit as number | undefined) ?? 50);
	const perPage = Math.min(most, PER_PAGE);
	const rows: IDataObject[] = [];
	for (let page = 1; ; page++) {
		const delivery = await fetch({ page, perPage });
		if ('problem' in delivery) return delivery;
		const { data, meta } = delivery.answer;
		if (!isRecords(data)) return { problem: notJson(200), doubtful: false };
		const { current_page: current = page, total_pages: last = 1 } = (meta?.pagination ??
			{}) as Pagination;
		if (current === page) for (const row of data) rows.push(row);
		if (current !== page || rows.length >= most || page >= last)
			return { answer: { data: rows.slice(0, most) }, doubtful: false };
	}
}

const isRecords = (data: unknown): data is IDataObject[] =>
	Array.isArray(data) && data.every((row) => typeof row === 'object' && row !== null);
