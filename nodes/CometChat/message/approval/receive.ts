import type { IWebhookFunctions, IWebhookResponseData } from 'n8n-workflow';
import type { AskingOperation } from './question';
import { openClient } from '../../../engine';
import { answerQuestion } from './answer';
import type { ChatAccess } from './reading';

/** How long a person waits for what their answer changes on the platform, in milliseconds. */
const PATIENCE_MS = 8_000;

/** Shows the page of a question that waits, and takes an answer. The counterpart of `execute`. */
export async function receiveAnswer(
	context: IWebhookFunctions,
	operation: AskingOperation,
): Promise<IWebhookResponseData> {
	return await answerQuestion(context, operation, async () => await opened(context, operation));
}

/** The way to the platform; there is none if the credential is gone. */
async function opened(
	context: IWebhookFunctions,
	{ api }: AskingOperation,
): Promise<ChatAccess | undefined> {
	const settings = { parallel: 10, maxRetries: 2, timeout: PATIENCE_MS };
	try {
		const client = await openClient(context, api, settings, AbortSignal.timeout(PATIENCE_MS));
		return client.ok ? client.value : undefined;
	} catch {
		return undefined;
	}
}
