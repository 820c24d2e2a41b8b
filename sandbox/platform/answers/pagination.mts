import * as z from 'zod/v4';

import { readFields } from './readFields.mts';

export interface Page {
	page: number;
	perPage: number;
	/** Rows to skip in the database. */
	offset: number;
}

const wholeNumber = (most: number, complaint: string) =>
	z.coerce.number(complaint).int(complaint).min(1, complaint).max(most, complaint);

const pageFields = z.object({
	page: wholeNumber(1e9, 'The page must be a whole number from 1.').default(1),
	perPage: wholeNumber(1000, 'The perPage must be a whole number from 1 to 1000.').default(100),
});

/** Query string in, page out (docs/platform.md, Paging: `per_page` is 100 unless asked otherwise). */
export function readPage(query: Record<string, unknown>): Page {
	const { page, perPage } = readFields(pageFields, query);
	return { page, perPage, offset: (page - 1) * perPage };
}

/** The `meta.pagination` of a listing. */
export function pagination({ page, perPage }: Page, total: number, count: number) {
	return {
		total,
		count,
		per_page: perPage,
		current_page: page,
		total_pages: Math.max(1, Math.ceil(total / perPage)),
	};
}
