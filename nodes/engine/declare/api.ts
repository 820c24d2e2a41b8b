import type { IDataObject } from 'n8n-workflow';
import type { Result } from '../result';
import type { ResponseShape } from './response';

/** One API of the platform: where it is, and with which credential it is called. */
export interface Api {
	/** Name of the n8n credential that authenticates its requests. */
	credential: string;
	/** Whether each item has an app of its own: then the credential is read for each. */
	variesByItem?(credential: IDataObject): boolean;
	/** Tells apps of one base URL apart, the same however the credential spells them. */
	appOf?(credential: IDataObject): string;
	/** The base URL without a slash at its end, or what is wrong with the credential. */
	baseUrl(credential: IDataObject): Result<string>;
	/** The same for reading things back, where another API shows them. */
	readBaseUrl?(credential: IDataObject): Result<string>;
	/** Headers of every request beside those that authenticate it. */
	headers?(credential: IDataObject): Record<string, string>;
	/** Whether a link leads to a host that serves files of the platform. */
	servesFiles?(credential: IDataObject | undefined): (url: URL) => boolean;
	/** Whether files may be uploaded to an address of this host that a response gave. */
	takesFiles?(credential: IDataObject): (url: URL) => boolean;
	/** Fields of the credential whose values must not show anywhere. */
	secrets: string[];
	/** Most requests in a minute that the platform allows, where its responses do not rule. */
	requestsPerMinute?: number;
	/** Codes that mean something else with this API. */
	codes?: Codes;
	/** What its responses look like. */
	wire: WireFormat;
}

/** What a code of the platform means, and what helps. Labels of the form are in braces. */
export interface CodeAdvice {
	message: string;
	advice: string;
	/** What it speaks of, where a value can be named: a kind of thing (a field's `about`), or a field. */
	about?: string;
	/** How the platform names what it speaks of, and what people call that: it may be in no field. */
	named?: { by: RegExp; as: string };
}

export type Codes = Record<string, CodeAdvice>;

/** What the engine must know of a platform: its APIs by name, and its codes. */
export interface Platform<A extends string = string> {
	apis: Record<A, Api>;
	codes: Codes;
	/** Brings what the platform shows in odd ways into the form that people expect of a row. */
	normalize(row: IDataObject): IDataObject;
	/** Makes a simplified row easy to read, such as its times. */
	readable(row: IDataObject): IDataObject;
}

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
	/** Whether there is a way on that can't be followed. */
	isUnknown?: boolean;
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
	limits(headers: Record<string, string | undefined>): Limits;
	/** The status that a body gives, where that counts instead of the response's own. */
	innerStatus?(body: unknown): number | undefined;
}
