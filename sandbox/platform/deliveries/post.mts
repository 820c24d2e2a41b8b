import { isLoopback } from '../hosts.mts';
import type { Delivery, Try, Webhook } from './tables.mts';

/** Whether an address is on this machine: the sandbox calls nobody else. */
export const isHere = (address: string): boolean =>
	URL.canParse(address) && isLoopback(new URL(address).hostname);

/** Posts a delivery once, as the platform does (docs/platform.md, Deliveries). */
export async function post(
	{ webhookURL, useBasicAuth, username, password }: Webhook,
	{ body }: Delivery,
	signal: AbortSignal,
): Promise<Try> {
	const at = Date.now();
	const basic = Buffer.from(`${username}:${password}`).toString('base64');
	const headers = {
		'content-type': 'application/json',
		...(useBasicAuth ? { authorization: `Basic ${basic}` } : {}),
	};
	try {
		const answer = await fetch(webhookURL, {
			...{ method: 'POST', redirect: 'manual', headers, signal },
			body: JSON.stringify(body),
		});
		await answer.body?.cancel();
		return { at, ms: Date.now() - at, status: answer.status };
	} catch (error) {
		return { at, ms: Date.now() - at, failure: failureOf(error) };
	}
}

/** The network's code, or the name of what ended the request. */
function failureOf(error: unknown): string {
	const { cause, name } = error as { cause?: { code?: string }; name: string };
	return cause?.code ?? name;
}
