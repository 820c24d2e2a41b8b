import type { IDataObject } from 'n8n-workflow';
import type { Input } from '../operation';
import type { Answer } from './outcome';

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
export async function allPages<P>(
	input: Input,
	fetch: (query: IDataObject) => Promise<Answer | P>,
): Promise<Answer | P> {
	const most = input.returnAll ? Infinity : ((input.limit as number | undefined) ?? 50);
	const perPage = Math.min(most, PER_PAGE);
	const rows: unknown[] = [];
	for (let page = 1; ; page++) {
		const answer = await fetch({ page, perPage });
		if (!isAnswer(answer)) return answer;
		const pagination = (answer.meta?.pagination ?? {}) as Pagination;
		if ((pagination.current_page ?? page) !== page) return { data: rows.slice(0, most) };
		for (const row of answer.data as unknown[]) rows.push(row);
		if (rows.length >= most || page >= (pagination.total_pages ?? 1))
			return { data: rows.slice(0, most) };
	}
}

const isAnswer = (value: unknown): value is Answer => Array.isArray((value as Answer).data);
