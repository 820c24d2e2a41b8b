import type { IDataObject } from 'n8n-workflow';
import {
	cursorPages,
	list,
	numberedPages,
	object,
	type RequestResult,
	type ResponseShape as Expected,
	type RunnableOperation,
	type Sealing,
	type SendRequest,
} from '../../../engine';
import type { MessageRequest, ReadRequest } from './question';

/** A way to ask the platform, and to read what was sealed with its key. */
export interface ChatAccess {
	sendRequest: SendRequest;
	sealing: Sealing;
}

/** What was read, and whether an answer counts by it. */
export interface ReadResult {
	data?: unknown;
	counts: boolean;
}

/** Pages of a list that are read at once. */
const WIDTH = 5;

/** Reads what an answer depends on; what stays the same meanwhile is read once. */
export class ChatReader {
	private readonly sendRequest: SendRequest;
	private readonly operation: RunnableOperation;
	private readonly results = new Map<string, Promise<RequestResult>>();

	constructor(sendRequest: SendRequest, operation: RunnableOperation) {
		this.sendRequest = sendRequest;
		this.operation = operation;
	}

	/** The current data; nothing if it couldn't be read. */
	async read(request: ReadRequest): Promise<ReadResult | undefined> {
		return readResult(request, await this.fetch(request));
	}

	/** Reads a condition once for an answer, as who may answer is the same each time the messages are read. */
	async readOnce(request: ReadRequest): Promise<ReadResult | undefined> {
		const { path } = request;
		const requestResult = this.results.get(path) ?? this.fetch(request);
		this.results.set(path, requestResult);
		return readResult(request, await requestResult);
	}

	async send(
		{ method, path, headers, qs, body }: MessageRequest,
		expected: Expected = object(),
	): Promise<RequestResult> {
		const more = { ...(headers && { headers }), ...(qs && { qs }), ...(body && { body }) };
		const request = { method, path, ...more };
		return await this.sendRequest({
			// n8n's helper changes the request that it gets.
			build: () => structuredClone(request),
			retry: method === 'POST' ? 'never' : 'safe',
			expected,
			errors: this.operation,
		});
	}

	private async fetch(request: ReadRequest): Promise<RequestResult> {
		const { qs, list: pages } = request;
		if (!pages) return await this.send(request);
		const { limitAs = 'limit', isCursor } = pages;
		const getPage = async ({ limit, ...query }: IDataObject) =>
			await this.send(
				{
					...request,
					qs: { ...qs, ...query, ...(limit === undefined ? {} : { [limitAs]: limit }) },
				},
				list(),
			);
		return await (isCursor ? cursorPages : numberedPages)(pages)(getPage, {
			wanted: Infinity,
			concurrency: WIDTH,
		});
	}
}

/** What a response shows; nothing if the request failed, unless its record no longer exists. */
function readResult(
	{ gone, counts }: ReadRequest,
	requestResult: RequestResult,
): ReadResult | undefined {
	if (requestResult.ok) {
		const { data, isPartial } = requestResult.value;
		const looked = { data, counts: counts(data) };
		// A partial list shows who is on it, not who isn't.
		return !isPartial || looked.counts ? looked : undefined;
	}
	return gone?.includes(requestResult.problem.code) ? { counts: false } : undefined;
}
