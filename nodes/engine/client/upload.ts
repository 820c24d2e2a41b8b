import { sleep } from 'n8n-workflow';
import type { UploadTarget } from '../delivery';
import { invalid } from '../problem/builders';
import type { BinaryFile } from '../read/file';
import type { Problem } from '../result';
import type { Fetching } from './attempt';
import { attemptUpload } from './attempt';

export interface Uploading {
	/** Whether files may go to this host. */
	mayGoTo(url: URL): boolean;
	/** Whether the run is over. */
	isOver(): boolean;
}

/** Tries of a file, and the pause between them, in milliseconds. The same file again changes nothing. */
const TRIES = 3;
const PAUSE = 1000;

/**
 * Sends a file to an address of its own, without the credential.
 * @returns what went wrong, if anything
 */
export async function upload(
	context: Fetching,
	{ url: address, headers }: UploadTarget,
	{ content, mimeType }: BinaryFile,
	{ mayGoTo, isOver }: Uploading,
): Promise<Problem | undefined> {
	const url = URL.canParse(address) ? new URL(address) : undefined;
	if (!url || !mayGoTo(url)) return otherHost(url);
	for (let tries = 1; ; tries++) {
		const tried = await attemptUpload(context, url, content, {
			'Content-Type': mimeType,
			...headers,
		});
		const status = 'failure' in tried ? tried.failure : tried.status;
		if (typeof status === 'number' && status >= 200 && status < 300) return undefined;
		const isFinal = typeof status === 'number' && status < 500 && status !== 429;
		if (isFinal || tries === TRIES || isOver()) return notTaken(status);
		await sleep(PAUSE * tries);
	}
}

const otherHost = (url: URL | undefined): Problem =>
	invalid(
		'The upload',
		`would go to ${url?.hostname ?? 'no valid address'}, which isn’t a host of the API`,
		'Nothing was sent. Check the host in the credential.',
	);

const notTaken = (status: number | string): Problem => ({
	message: `The file couldn’t be uploaded (${typeof status === 'number' ? `status ${status}` : status})`,
	description: 'Nothing was changed. Run this item again.',
	code: 'UPLOAD_FAILED',
	...(typeof status === 'number' ? { status } : {}),
});
