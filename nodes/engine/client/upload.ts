import type { UploadTarget } from '../delivery';
import { invalid } from '../problem/builders';
import type { BinaryFile } from '../read/file';
import type { Problem } from '../result';
import type { Fetching } from './attempt';
import { attemptUpload } from './attempt';
import { repeated } from './repeated';

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
	{ content, mimeType }: BinaryFile,
	{ mayGoTo, isOver }: Uploading,
): Promise<Problem | undefined> {
	const url = URL.canParse(address) ? new URL(address) : undefined;
	if (!url || !mayGoTo(url)) return otherHost(url);
	const tried = await repeated(
		async () =>
			await attemptUpload(context, url, content, { 'Content-Type': mimeType, ...headers }),
		(one) => ('status' in one && one.status < 500 && one.status !== 429) || isOver(),
	);
	const status = 'failure' in tried ? tried.failure : tried.status;
	return typeof status === 'number' && status >= 200 && status < 300 ? undefined : notTaken(status);
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
