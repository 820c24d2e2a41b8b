import type { IDataObject } from 'n8n-workflow';
import { isObject, type PagePosition } from '../../engine';

/** What the `meta` of a list says of its pages (docs/platform.md, Paging). */
export function positionOf({
	pagination,
	current,
	next,
	cursor,
	previous,
}: IDataObject): PagePosition {
	const numbers = isObject(pagination) ? pagination : {};
	const { limit, count } = isObject(current) ? current : {};
	// Some lists call it `cursor`.
	const wayOn = next ?? cursor;
	return {
		page: countOf(numbers.current_page),
		pages: countOf(numbers.total_pages),
		total: countOf(numbers.total),
		isFull: (countOf(count) ?? 0) >= (countOf(limit) ?? Infinity),
		next: stepOf(wayOn),
		previous: stepOf(previous),
		isUnknown: Boolean(wayOn) && typeof wayOn !== 'object',
	};
}

const countOf = (value: unknown): number | undefined =>
	Number.isInteger(Number(value ?? NaN)) && value !== '' ? Number(value) : undefined;

const stepOf = (value: unknown): IDataObject | undefined =>
	(value ?? undefined) === undefined ? undefined : isObject(value) ? value : {};
