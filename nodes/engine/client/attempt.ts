import { jsonText, parseJson } from '../values';
import type {
	ICredentialDataDecryptedObject,
	ICredentialTestFunctions,
	IDataObject,
	IExecuteFunctions,
	IHookFunctions,
	IHttpRequestOptions,
	ILoadOptionsFunctions,
	IPollFunctions,
	ISupplyDataFunctions,
	IWebhookFunctions,
} from 'n8n-workflow';

/** Deeper than this nobody reads an answer, and neither n8n nor JSON can write it. */
const MAX_DEPTH = 1000;

/** Characters of the longest number that JSON writes. */
const LONGEST_NUMBER = 25;

/** Shorter pieces of base64 could match by coincidence. */
const SHORTEST_PIECE = 12;

/** What a key looks like in base64, wherever it begins in what was encoded, without what its neighbours change. */
const inBase64 = (key: string): string[] =>
	[0, 1, 2]
		.map((before) => {
			const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(key)]);
			const whole = Math.floor((bytes.length * 8) / 6);
			return bytes.toString('base64').slice(Math.ceil((before * 8) / 6), whole);
		})
		.filter((piece) => piece.length >= SHORTEST_PIECE)
		.flatMap((piece) => [piece, piece.replaceAll('+', '-').replaceAll('/', '_')]);

/** How a key may come back: as it is, in a URL, and in base64. */
const formsOf = (key: string): string[] => [
	...new Set([key, encodeURIComponent(Buffer.from(key).toString()), ...inBase64(key)]),
];

/**
 * A response's body without the API key, should the platform or a proxy repeat it. At the door, so
 * that no message, row, hint or log behind it can hold the key or a piece of it. A body that is
 * too deep to be written is none.
 */
export function withoutKey(body: unknown, apiKey: string): unknown {
	if (apiKey === '') return body;
	try {
		const forms = formsOf(apiKey);
		if (!holds(body, forms)) return body;
		const written = forms.reduce(
			(text, form) => text.replaceAll(JSON.stringify(form).slice(1, -1), '…'),
			jsonText(body),
		);
		return parseJson(written);
	} catch {
		return undefined;
	}
}

/** Whether a value contains one of the texts anywhere. Looks without writing: hardly a response holds one. */
function holds(value: unknown, texts: string[], depth = 0): boolean {
	if (typeof value === 'string') return texts.some((text) => value.includes(text));
	if (typeof value !== 'object' || value === null)
		return texts.some((text) => text.length <= LONGEST_NUMBER && String(value).includes(text));
	if (depth > MAX_DEPTH) throw new RangeError();
	if (Array.isArray(value)) return value.some((entry) => holds(entry, texts, depth + 1));
	const inside = value as Record<string, unknown>;
	for (const name in inside)
		if (holds(name, texts) || holds(inside[name], texts, depth + 1)) return true;
	return false;
}

/** What came of one try: a response with any status, or the network's failure code. */
export type Attempt =
	| { status: number; headers: Record<string, string | undefined>; body: unknown }
	| { failure: string };

/** Where n8n lets a node speak to the platform. */
export type HelperContext =
	| IExecuteFunctions
	| IHookFunctions
	| ILoadOptionsFunctions
	| IPollFunctions
	| ISupplyDataFunctions
	| IWebhookFunctions;

interface HttpResponse {
	statusCode: number;
	headers: IDataObject;
	body: unknown;
}

/** A response with any status, and never that of another address. */
const AS_IT_COMES = {
	returnFullResponse: true,
	ignoreHttpStatusErrors: true,
	disableFollowRedirect: true,
} as const;

/**
 * One try over n8n's authenticated helper, which adds the key and ends with the execution.
 * Never throws: n8n's own failures hold the request with its key, so only their code leaves here.
 * @param credential as it was read for the run: n8n would read and decrypt it again for each request, and
 * one that changes meanwhile would send its key to the host of the other
 * @param options fresh ones: the helper changes what it is given
 * @param secrets what must not come back
 */
export async function attempt(
	context: HelperContext,
	credential: { type: string; data: ICredentialDataDecryptedObject },
	secrets: string[],
	options: IHttpRequestOptions,
): Promise<Attempt> {
	const whole = {
		...options,
		json: true,
		// n8n would round large numbers.
		encoding: 'text' as const,
		...AS_IT_COMES,
	};
	return await attemptOf(secrets, async () => {
		const { httpRequestWithAuthentication: sendRequest } = context.helpers;
		const credentialsDecrypted = { id: '', name: '', ...credential };
		return (await sendRequest.call(context, credential.type, whole, {
			credentialsDecrypted,
		})) as HttpResponse;
	});
}

/** The same in a credential's test, to which n8n gives no authenticated helper: it brings the headers. */
export async function attemptUnsaved(
	{ helpers }: ICredentialTestFunctions,
	secrets: string[],
	{ url, headers, timeout }: Pick<IHttpRequestOptions, 'url' | 'headers' | 'timeout'>,
): Promise<Attempt> {
	return await attemptOf(
		secrets,
		async () =>
			(await helpers.request({
				method: 'GET',
				uri: url,
				headers,
				timeout,
				json: true,
				simple: false,
				resolveWithFullResponse: true,
				followRedirect: false,
			})) as HttpResponse,
	);
}

/** How long a file may take, in milliseconds. */
const UPLOAD_TIMEOUT = 300_000;

/** Where n8n lets a node ask for a file. */
export interface Fetching {
	helpers: Pick<IExecuteFunctions['helpers'], 'httpRequest'>;
}

/** A file from a link that somebody else chose: without the credential, and never from where it redirects. */
export async function attemptFile({ helpers }: Fetching, { href: url }: URL, signal: AbortSignal) {
	const { statusCode, headers, body } = (await helpers.httpRequest({
		url,
		encoding: 'stream',
		abortSignal: signal,
		...AS_IT_COMES,
	})) as HttpResponse;
	return { status: statusCode, headers, bytes: body as AsyncIterable<Uint8Array> };
}

/** A file to an address of its own, without the credential, and never to where that redirects. */
export const attemptUpload = async (
	{ helpers }: Fetching,
	{ href: url }: URL,
	body: string | Uint8Array,
	headers: Record<string, string>,
): Promise<Attempt> =>
	await attemptOf(
		[],
		async () =>
			(await helpers.httpRequest({
				method: 'PUT',
				url,
				body,
				headers,
				timeout: UPLOAD_TIMEOUT,
				...AS_IT_COMES,
			})) as HttpResponse,
	);

/** Our code for a request that n8n's protection of internal addresses blocked. */
export const BLOCKED = 'BLOCKED_BY_N8N';

/** How long an execution may take to answer, in milliseconds. */
const RESUME_TIMEOUT = 15_000;

/** A request to an execution of this n8n, without the credential, and never to where that redirects. */
export const attemptResume = async (
	{ helpers }: Fetching,
	{ href: url }: URL,
	body: IDataObject,
): Promise<Attempt> =>
	await attemptOf(
		[],
		async () =>
			(await helpers.httpRequest({
				method: 'POST',
				url,
				body,
				json: true,
				timeout: RESUME_TIMEOUT,
				...AS_IT_COMES,
			})) as HttpResponse,
	);

async function attemptOf(
	secrets: string[],
	sendRequest: () => Promise<HttpResponse>,
): Promise<Attempt> {
	try {
		const { statusCode, headers, body } = await sendRequest();
		return {
			status: statusCode,
			headers: headers as Record<string, string | undefined>,
			body: secrets.reduce(withoutKey, parsed(body)),
		};
	} catch (failure) {
		return { failure: codeOf(failure) };
	}
}

/** JSON as a value; what is none stays the text that it is. */
function parsed(body: unknown): unknown {
	if (typeof body !== 'string') return body;
	try {
		return parseJson(body);
	} catch {
		return body;
	}
}

/** The network's code, from wherever the layers put it. */
export function codeOf(failure: unknown): string {
	let layer = failure as { code?: unknown; cause?: unknown; message?: unknown } | undefined;
	for (let depth = 0; layer && depth < 5; depth++) {
		if (typeof layer.code === 'string' && layer.code !== '') return layer.code;
		if (String(layer.message).includes('restricted IP address')) return BLOCKED;
		layer = layer.cause as typeof layer;
	}
	return 'UNKNOWN';
}
