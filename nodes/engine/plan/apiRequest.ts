import type { IDataObject, IHttpRequestMethods } from 'n8n-workflow';
import type { Api, ResponseData } from '../declare/api';
import type { ResponseShape as Expected } from '../declare/response';
import type { Retry } from '../declare/operation';
import type { RequestContext, ErrorMapping } from '../problem/fromApiError';
import type { Problem, Result } from '../result';

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
	/** The API that it goes to, where that is another one of the same credential. */
	api?: Api | undefined;
	/** Whether it may be repeated without a look. With `ifNotSent` it may not: the caller looks first. */
	retry: Retry;
	expected: Expected;
	/** What explains a refusal, and whose request was refused. */
	errors: ErrorMapping;
	requestContext?: RequestContext;
	/** Whose limit of the platform it counts against; one for all where nothing is said. */
	limitedBy?: string;
	/** Reads something beside the operation itself, at the API that shows it, outside of Requests per Minute. */
	isAuxiliary?: true;
	/** It changes nothing, although it may be no GET. */
	onlyReads?: boolean | undefined;
	/** Tried once: going again is up to the caller. */
	once?: boolean | undefined;
	/** Not sent before this time in milliseconds since 1970. */
	notBefore?: number | undefined;
	/** Not sent after this time in milliseconds since 1970: what it follows from is out of date then. */
	notAfter?: number | undefined;
	/** A problem after which it doesn't go again as it is. */
	endsWith?: ((problem: Problem) => boolean) | undefined;
	/** Retries that were made of the same thing before. */
	retries?: number;
	/** Secrets to redact from responses and problems, besides those of the credential. */
	secrets?: string[];
}

/** An execution that waits in this n8n. */
export interface ResumeTarget {
	/** The end of its address: execution, node and query. */
	path: string;
	/** Where n8n is reached, such as `http://n8n:5678`, if not at its own address. */
	host?: string | undefined;
}

/**
 * The end of an address at which an execution goes on: what follows where n8n takes such requests. That is
 * the execution and its node; the node may be behind the execution's token, in the query.
 */
export function resumePathOf(link: string): string {
	const { pathname, search } = new URL(link);
	const steps = search.includes('/') ? 1 : 2;
	return pathname.split('/').slice(-steps).join('/') + search;
}

/**
 * What came of asking it: its answer; it does not wait yet; it waits no longer; this n8n has no such one;
 * n8n refused the address, its protection blocked it, or it was not reached.
 */
export type ResumeOutcome =
	| { is: 'answered'; answer: IDataObject }
	| { is: 'notYet' | 'closed' | 'missing' | 'refused' | 'blocked' }
	| { is: 'unreached'; why: string };

export type Resumed = { host: string } & ResumeOutcome;

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

/** The platform's response or the problem, and how sure it is. */
export type RequestResult = Result<ResponseData> & {
	/** Whether a try may have been processed unseen. */
	someTryMaybeProcessed: boolean;
	/** Whether the last try was refused before it was processed. */
	rejectedBeforeProcessing?: boolean;
	/** When the first try began, in milliseconds since 1970; the platform's clock may differ. */
	startedAt?: number | undefined;
	/** Retries made so far. */
	retries?: number;
	/** Something sent after the request may have arrived, so Retry On Fail must not repeat it. */
	mustNotRepeat?: true;
};

/** Asks the platform something. Limits, waits, safe repeats and cancelling are behind it. */
export type SendRequest = (request: ApiRequest) => Promise<RequestResult>;
/** A try that may have been processed unseen. */
export interface MaybeProcessedAttempt {
	problem: Problem;
	/** When it began, in milliseconds since 1970. */
	startedAt?: number | undefined;
	/** When to look for it at the earliest, as it may still be processed; in milliseconds since 1970. */
	lookAt?: number | undefined;
	/** Something sent after the request may have arrived, so it must not be repeated. */
	mustNotRepeat?: true | undefined;
}
