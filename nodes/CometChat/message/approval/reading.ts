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
import type { MessageRequest, QuestionLook } from './question';

/** A way to ask the platform, and to read what was sealed with its key. */
export interface ChatAccess {
	sendRequest: SendRequest;
	sealing: Sealing;
}

/** What a look showed. */
export interface LookedUp {
	data?: unknown;
	counts: boolean;
}

/** Pages of a list that are read at once. */
const WIDTH = 5;

/** What an answer looks at on the platform, each thing that stays the same once. */
export class ChatReader {
	private readonly sendRequest: SendRequest;
	private readonly operation: RunnableOperation;
	private readonly looked = new Map<string, Promise<RequestResult>>();

	constructor(sendRequest: SendRequest, operation: RunnableOperation) {
		this.sendRequest = sendRequest;
		this.operation = operation;
	}

	/** What is there now; nothing if that could not be seen. */
	async read(look: QuestionLook): Promise<LookedUp | undefined> {
		return seen(look, await this.fetch(look));
	}

	/** Looks once for an answer, as who may answer is the same each time the messages are read. */
	async look(look: QuestionLook): Promise<LookedUp | undefined> {
		const { path } = look;
		const requestResult = this.looked.get(path) ?? this.fetch(look);
		this.looked.set(path, requestResult);
		return seen(look, await requestResult);
	}

	async send(
		{ method, path, headers, qs, body }: MessageRequest,
		expected: Expected = object(),
	): Promise<RequestResult> {
		const more = { ...(headers && { headers }), ...(qs && { qs }), ...(body && { body }) };
		const request = { method, path, ...more };
		return await this.sendRequest({
			// A helper changes what it is given.
			build: () => structuredClone(request),
			retry: method === 'POST' ? 'never' : 'safe',
			expected,
			errors: this.operation,
		});
	}

	private async fetch(look: QuestionLook): Promise<RequestResult> {
		const { qs, list: pages } = look;
		if (!pages) return await this.send(look);
		const { limitAs = 'limit', isCursor } = pages;
		const send = async ({ limit, ...query }: IDataObject) =>
			await this.send(
				{
					...look,
					qs: { ...qs, ...query, ...(limit === undefined ? {} : { [limitAs]: limit }) },
				},
				list(),
			);
		return await (isCursor ? cursorPages : numberedPages)(pages)(send, {
			wanted: Infinity,
			concurrency: WIDTH,
		});
	}
}

/** What a look showed; nothing if it failed otherwise than by what is gone. */
function seen({ gone, counts }: QuestionLook, requestResult: RequestResult): LookedUp | undefined {
	if (requestResult.ok) {
		const { data, isPartial } = requestResult.value;
		const looked = { data, counts: counts(data) };
		// A list that may not be whole shows only who is on it.
		return !isPartial || looked.counts ? looked : undefined;
	}
	return gone?.includes(requestResult.problem.code) ? { counts: false } : undefined;
}
