import { type IBinaryData, type IDataObject, type IExecuteFunctions, sleep } from 'n8n-workflow';
import type { NotUploaded, Uploaded, UploadTarget } from '../plan/apiRequest';
import { invalid } from '../problem/input';
import { MEGABYTE } from '../read/file';
import type { Problem } from '../result';
import {
	type Attempt,
	attemptFile,
	attemptUpload,
	BLOCKED,
	codeOf,
	type Fetching,
} from './attempt';
import { isNeverMade, isUnsent, neverMade } from './send';
import type { Attachment } from '../declare/operation';
import { asFileName, WritableFile } from '../writableFile';

export interface Uploading {
	/** Whether files may go to this host. */
	mayGoTo(url: URL): boolean;
	/** Whether the run is over. */
	isOver(): boolean;
}

/**
 * Sends a file to an address of its own, without the credential. The same file again changes nothing.
 * @returns what went wrong, if anything
 */
export async function upload(
	context: Fetching,
	{ url: address, headers }: UploadTarget,
	{ content, mimeType }: Uploaded,
	{ mayGoTo, isOver }: Uploading,
): Promise<NotUploaded | undefined> {
	const url = URL.canParse(address) ? new URL(address) : undefined;
	if (!url || !mayGoTo(url)) return { problem: otherHost(url), maybeProcessed: false };
	let maybeProcessed = false;
	const tried = await withRetries(
		async () =>
			await attemptUpload(context, url, content, { 'Content-Type': mimeType, ...headers }),
		(outcome) => {
			maybeProcessed ||= mayHaveArrived(outcome);
			if ('failure' in outcome) return isNeverMade(outcome.failure) || isOver();
			return (outcome.status < 500 && outcome.status !== 429) || isOver();
		},
	);
	const status = 'failure' in tried ? tried.failure : tried.status;
	if (typeof status === 'number' && status >= 200 && status < 300) return undefined;
	const isNever = typeof status === 'string' && isNeverMade(status);
	const problem = isNever ? neverMade(status, url.hostname) : notTaken(status);
	return { problem, maybeProcessed };
}

/** Whether a try that failed may have brought the file there all the same. */
const mayHaveArrived = (tried: Attempt): boolean =>
	'failure' in tried ? !isUnsent(tried.failure) : tried.status >= 500;

const otherHost = (url: URL | undefined): Problem =>
	invalid(
		'The upload',
		`would go to ${url?.hostname || 'no valid address'}, which isn’t a host of the API`,
		'Nothing was sent. Check the host in the credential.',
	);

const notTaken = (status: number | string): Problem => ({
	message: `The file couldn’t be uploaded (${typeof status === 'number' ? `status ${status}` : status})`,
	description: 'Nothing was changed. Run this item again.',
	code: 'UPLOAD_FAILED',
	...(typeof status === 'number' ? { status } : {}),
});

/** Where n8n lets a node fetch and store files. */
export interface Storing {
	helpers: Fetching['helpers'] & Pick<IExecuteFunctions['helpers'], 'prepareBinaryData'>;
}

/** How a file is fetched. */
export interface Download {
	/** Whether a host is one that serves the platform's files. */
	isOwnHost(url: URL): boolean;
	maxBytes: number;
	/** Ends it. */
	signal: AbortSignal;
}

/** A file as n8n stores it; or why there is none, in words that end a sentence. */
export type Downloaded = { file: IBinaryData } | { reason: string };

/**
 * Downloads a file as a stream, without the credential, from hosts of the platform only: whoever wrote a
 * message chose its links.
 */
export async function download(
	context: Storing,
	attachment: Attachment,
	how: Download,
): Promise<Downloaded> {
	const url = URL.canParse(attachment.url) ? new URL(attachment.url) : undefined;
	if (!url || !how.isOwnHost(url)) return { reason: 'its link leads to another host' };
	const tried = await withRetries(
		async () => (how.signal.aborted ? NO_TIME : await fetchOnce(context, attachment, url, how)),
		(outcome) => !('isFinal' in outcome) || outcome.isFinal,
	);
	return 'isFinal' in tried ? { reason: tried.reason } : tried;
}

interface DownloadFailure {
	reason: string;
	/** Whether another try would end like this one. */
	isFinal: boolean;
}

async function fetchOnce(
	context: Storing,
	attachment: Attachment,
	url: URL,
	{ maxBytes, signal }: Download,
): Promise<{ file: IBinaryData } | DownloadFailure> {
	const file = new WritableFile();
	try {
		const { status, headers, bytes } = await attemptFile(context, url, signal);
		if (status !== 200) {
			await discard(bytes);
			return refused(status);
		}
		const length = Number(headers['content-length'] ?? NaN);
		if (length > maxBytes) {
			await discard(bytes);
			return tooLarge(maxBytes);
		}
		const about = [nameOf(attachment, url), typeOf(attachment, headers)] as const;
		const stored = file
			.storedBy(async (stream) => await context.helpers.prepareBinaryData(stream, ...about))
			.then(
				(data) => ({ file: data }),
				() => NOT_STORED,
			);
		let size = 0;
		for await (const chunk of bytes) {
			size += chunk.length;
			if (size > maxBytes) return tooLarge(maxBytes);
			if (file.isClosed) break;
			await file.write(chunk);
		}
		file.end();
		return await stored;
	} catch (failure) {
		return brokenOff(codeOf(failure));
	} finally {
		file.abandon();
	}
}

const NO_TIME: DownloadFailure = { reason: 'there was no time left', isFinal: true };
const NOT_STORED: DownloadFailure = { reason: 'n8n couldn’t store it', isFinal: true };

function brokenOff(code: string): DownloadFailure {
	const isFinal = isNeverMade(code);
	if (code === BLOCKED) return { reason: NOT_ALLOWED, isFinal };
	if (isFinal)
		return { reason: `no secure connection to its host could be made (${code})`, isFinal };
	if (isUnsent(code)) return { reason: `its host couldn’t be reached (${code})`, isFinal };
	return { reason: 'the download was interrupted', isFinal };
}

const NOT_ALLOWED =
	'n8n doesn’t allow requests to its host. To allow them, add it to N8N_SSRF_ALLOWED_HOSTNAMES where n8n runs';

const refused = (status: number): DownloadFailure => ({
	reason:
		status === 403 || status === 404 || status === 410
			? `its link is no longer valid (status ${status})`
			: `the response was status ${status}`,
	isFinal: status < 500 && status !== 429,
});

const tooLarge = (maxBytes: number): DownloadFailure => ({
	reason: `it is larger than ${maxBytes / MEGABYTE} MB`,
	isFinal: true,
});

/** Ends a response of which nothing is wanted. */
async function discard(bytes: AsyncIterable<Uint8Array>): Promise<void> {
	try {
		for await (const _ of bytes) return;
	} catch {
		// It ended by itself.
	}
}

/** The name that the sender gave it, else that of the link. */
function nameOf({ name }: Attachment, { pathname }: URL): string {
	const fileName = name ?? decodable(pathname.slice(pathname.lastIndexOf('/') + 1));
	return asFileName(fileName) || 'file';
}

function decodable(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}

/** The type that the message says, else that of the response. */
function typeOf({ mimeType }: Attachment, { 'content-type': sent }: IDataObject): string {
	const type = [mimeType, sent].find((candidate) =>
		/^[\w.+-]+\/[\w.+-]+(;|$)/.test(String(candidate ?? '')),
	);
	return String(type ?? 'application/octet-stream').replace(/;.*$/, '');
}

/** Tries of a file, and the pause between them, in milliseconds. */
const TRIES = 3;
const PAUSE = 1000;

/** Tries something up to three times, until it ends for good; gives what came of the last try. */
async function withRetries<T>(once: () => Promise<T>, isFinal: (tried: T) => boolean): Promise<T> {
	for (let tries = 1; ; tries++) {
		const tried = await once();
		if (isFinal(tried) || tries === TRIES) return tried;
		await sleep(PAUSE * tries);
	}
}
