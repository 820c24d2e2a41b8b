import type { IPollFunctions } from 'n8n-workflow';
import { type Client, failure, noCredential, openClient, type Result, success } from '../../engine';
import { apis } from '../../platform/apis';

/** How long a poll may take, in milliseconds, where n8n does not say, and at most. */
const USUAL_BUDGET_MS = 60_000;
const MAX_BUDGET_MS = 120_000;

const SENDING = { parallel: 4, maxRetries: 3, timeout: 30_000 };

/** The app that is polled, and the ways to its APIs. */
export interface App {
	appId: string;
	region?: string;
	clients: Record<'chat' | 'call', Client>;
}

/** Opens the ways to the app, which end with the signal. */
export async function appOf(context: IPollFunctions, signal: AbortSignal): Promise<Result<App>> {
	try {
		const [chat, call] = await Promise.all(
			([apis.chat, apis.call] as const).map(
				async (api) => await openClient(context, api, SENDING, signal),
			),
		);
		if (!chat?.ok) return chat!;
		if (!call?.ok) return call!;
		const { appId, region } = chat.value.credential;
		return success({
			appId: String(appId).trim(),
			...(region === 'custom' ? {} : { region: String(region) }),
			clients: { chat: chat.value, call: call.value },
		});
	} catch (error) {
		return failure(noCredential(error));
	}
}

/** How long the poll may take: only newer versions of n8n say so. */
export function budgetOf(context: IPollFunctions): number {
	const { getPollBudgetMs } = context as Partial<IPollFunctions>;
	return Math.min(MAX_BUDGET_MS, getPollBudgetMs?.call(context) ?? USUAL_BUDGET_MS);
}
