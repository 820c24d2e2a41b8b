import type { IDataObject, IHttpRequestMethods } from 'n8n-workflow';
import type { ResponseShape as Expected } from './declaration/response';
import type { Retry } from './declaration/operation';
import type { RequestContext } from './problem/requestContext';
import type { ErrorMapping } from './problem/fromApiError';
import type { Problem, Result } from './result';

/** An HTTP request below the base URL of an API. */
export interface HttpRequest {
	method: IHttpRequestMethods;
	path: string;
	qs?: IDataObject;
	headers?: IDataObject;
	/** An object goes out as JSON. */
	body?: IDataObject | FormData;
}

/** Something to ask the platform, and how that may be done. */
export interface ApiRequest {
	/** Gives the request fresh for each try: n8n's helper changes what it is given. */
	build(): HttpRequest;
	/** Whether it may go again unseen. `afterReadBack` may not: looking first is up to who asks. */
	retry: Retry;
	expected: Expected;
	/** What explains a refusal, and whose request was refused. */
	errors: ErrorMapping;
	requestContext?: RequestContext;
	/** Whose limit of the platform it counts against; one for all where nothing is said. */
	limitedBy?: string;
	/** Reads something beside the operation itself, at the API that shows it, outside of Requests per Minute. */
	isAuxiliary?: true;
	/** Tried once, and not after this time in milliseconds since 1970: going again is up to who asks. */
	once?: { notAfter: number } | undefined;
	/** Retries that were made of the same thing before. */
	retries?: number;
	/** What must not come back in anybody's words, beside the credential's own secrets. */
	secrets?: string[];
}

/** Where a file goes: an address that the platform gave, with the headers that it asks for. */
export interface UploadTarget {
	url: string;
	headers?: Record<string, string>;
}

/** What goes there. */
export interface Uploaded {
	content: string | Uint8Array;
	mimeType: string;
}

/** A file that did not arrive, or of which that is not known. */
export interface NotUploaded {
	problem: Problem;
	maybeProcessed: boolean;
}

/** A successful response: its payload, and what comes beside it. */
export interface ResponseData {
	data: unknown;
	meta?: IDataObject | undefined;
	/** Whether a change was confirmed without its data. */
	isEmpty?: true;
	/** What a person should know of it. */
	hint?: string;
}

/** The platform's response or the problem, and how sure it is. */
export type RequestResult = Result<ResponseData> & {
	/** Whether a try may have been processed unseen. */
	maybeProcessed: boolean;
	/** Whether the last try was refused before it was processed. */
	rejectedBeforeProcessing?: boolean;
	/** When the first try began, in milliseconds since 1970; the platform's clock may differ. */
	startedAt?: number | undefined;
	/** Retries made so far. */
	retries?: number;
	/** What was sent after the request must not go again unseen, even where the request itself may. */
	isOnce?: true;
};

/** Asks the platform something. Limits, waits, safe repeats and cancelling are behind it. */
export type SendRequest = (request: ApiRequest) => Promise<RequestResult>;
