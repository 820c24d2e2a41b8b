import type { IDataObject } from 'n8n-workflow';
import type { ResponseShape } from './response';

/** A successful response: its payload, and what comes beside it. */
export interface ResponseData {
	data: unknown;
	/** What a list says of its pages. */
	position?: PagePosition | undefined;
	/** Whether a change was confirmed without its data. */
	isEmpty?: true;
	/** Of a list that may have more rows than these. */
	isPartial?: true;
	/** What a person should know of it. */
	hint?: string;
}

/** Where the rows of a response stand in their list, as far as it says so. */
export interface PagePosition {
	/** Number of this page, and of all pages. */
	page?: number | undefined;
	pages?: number | undefined;
	/** All rows of the list. */
	total?: number | undefined;
	/** Whether it holds as many rows as were allowed. */
	isFull?: boolean;
	/** What leads to the following and the preceding page; nothing in it leads nowhere. */
	next?: IDataObject | undefined;
	previous?: IDataObject | undefined;
}

/** What a response's headers say of the platform's limits; times in milliseconds from now. */
export interface Limits {
	/** The whole budget. */
	limit?: number | undefined;
	remaining?: number | undefined;
	/** When the budget is full again. */
	reset?: number | undefined;
	/** How long the platform asks to wait. */
	retryAfter?: number | undefined;
	/** What the platform's own clock shows, in milliseconds since 1970. */
	clock?: number | undefined;
}

/** What the responses of an API look like. */
export interface WireFormat {
	/**
	 * What the body of a success gives where a response of this kind is expected; nothing if it is no such
	 * response.
	 */
	responseData(body: unknown, expected: ResponseShape): ResponseData | undefined;
	/** What a body refuses with, as an object with `code`, `message` and `details`; nothing if it doesn't. */
	refusal(body: unknown): IDataObject | undefined;
	/** Whether the payload of a success says that it is none. */
	isRefusal(data: unknown): data is IDataObject;
	/** @param now our clock, in milliseconds since 1970 */
	limits(headers: Record<string, string | undefined>, now: number): Limits;
	/** The status that a body gives, where that counts instead of the response's own. */
	innerStatus?(body: unknown): number | undefined;
}
