import type { IDataObject } from 'n8n-workflow';
import type { RequestResult } from '../apiRequest';
import { isObject } from '../objects';
import { unreadable } from '../problem/doubt';
import { failure } from '../result';

/** The hint when a list may have more than the platform gives. */
export const MAY_LACK =
	'The API returns this list in one response of limited length. There may be more results than these.';

/** The hint when a list may have more than the platform gave. */
export const PAGING_IGNORED =
	'The API returned a different page than requested. There may be more results than these.';

/** More pages than any list has. */
export const MAX_PAGES = 10_000;

/** The rows of a list; nothing if it is none. */
export const rowsOf = (data: unknown): IDataObject[] | undefined =>
	Array.isArray(data) && data.every(isObject) ? [...data] : undefined;

export const unreadableList = (requestResult: RequestResult): RequestResult => ({
	...requestResult,
	...failure(unreadable(200)),
});

/** @param hint why the list may have more rows */
export const withRows = (
	requestResult: RequestResult & { ok: true },
	data: IDataObject[],
	hint?: string,
): RequestResult => ({
	...requestResult,
	value: { ...requestResult.value, data, ...(hint ? { hint, isPartial: true as const } : {}) },
});
