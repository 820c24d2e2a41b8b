import { waitFor } from '../../harness/process/waitFor.mts';

/** Waits until another second begins: the platform's times are whole ones. */
export async function nextSecond(): Promise<void> {
	const second = Math.floor(Date.now() / 1000);
	await waitFor(() => Math.floor(Date.now() / 1000) > second || undefined, 'No second passed');
}
