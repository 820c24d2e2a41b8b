import { type IWebhookFunctions, sleep } from 'n8n-workflow';

/** Older versions of n8n answer a moment before they let the execution go on. */
const MOMENT_MS = 300;

/**
 * Runs work once n8n has let the execution go on: it answers the request after that. If n8n is ended in
 * between, the work isn't done; if the execution did not go on, neither.
 */
export function afterResuming(context: IWebhookFunctions, work: () => Promise<void>): void {
	const response = context.getResponseObject();
	response.once('close', () => {
		if (response.statusCode >= 400) return;
		// What is left undone must not end n8n.
		void sleep(MOMENT_MS)
			.then(work)
			.catch(() => undefined);
	});
}
