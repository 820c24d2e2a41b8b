import type { IPollFunctions } from 'n8n-workflow';
import { type Client, failure, noCredential, openClient, type Result, success } from '../../engine';
import { apis } from '../../platform/apis';
import type { PollingSource } from '../sources/source';

/** How long a poll may take, in milliseconds, where n8n does not say, and at most. */
const USUAL_BUDGET_MS = 60_000;
const MAX_BUDGET_MS = 120_000;

const SENDING = { parallel: 4, maxRetries: 3, timeout: 30_000 };

type ApiName = PollingSource['api'];

/** The app that is polled, and the ways to those of its APIs that are needed. */
export interface App {
	appId: string;
	region?: string;
	clients: Partial<Record<ApiName, Client>>;
}

/** Opens the ways to the app, which end with the signal. */
export async function openApp(
	context: IPollFunctions,
	names: Iterable<ApiName>,
	signal: AbortSignal,
): Promise<Result<App>> {
	try {
		const { appId, region } = await context.getCredentials('cometChatApi');
		const clients: App['clients'] = {};
		for (const name of new Set(names)) {
			const client = await openClient(context, apis[name], SENDING, signal);
			if (!client.ok) return client;
			clients[name] = client.value;
		}
		return success({
			appId: String(appId).trim(),
			...(region === 'custom' ? {} : { region: String(region) }),
			clients,
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
