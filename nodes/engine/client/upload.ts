import type { NotUploaded, Uploaded, UploadTarget } from '../apiRequest';
import { invalid } from '../problem/input';
import type { Problem } from '../result';
import type { Attempt, Fetching } from './attempt';
import { attemptUpload } from './attempt';
import { UNREACHED } from './outcome';
import { withRetries } from './fileRetries';

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
		(one) => {
			maybeProcessed ||= mayHaveArrived(one);
			return ('status' in one && one.status < 500 && one.status !== 429) || isOver();
		},
	);
	const status = 'failure' in tried ? tried.failure : tried.status;
	if (typeof status === 'number' && status >= 200 && status < 300) return undefined;
	return { problem: notTaken(status), maybeProcessed };
}

/** Whether a try that failed may have brought the file there all the same. */
const mayHaveArrived = (tried: Attempt): boolean =>
	'failure' in tried ? !UNREACHED.includes(tried.failure) : tried.status >= 500;

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
