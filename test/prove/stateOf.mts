import type { Sandbox } from '../../harness/sandbox/start.mts';

/** The API keys of a sandbox. Its control interface doesn't show them. */
export async function keysOf({ address, key }: Sandbox): Promise<string[]> {
	const answer = await fetch(`${address}/v3/apikeys`, { headers: { apikey: key } });
	const { data } = (await answer.json()) as { data: Array<{ apiKey: string }> };
	return data.map(({ apiKey }) => apiKey);
}

/** How many rows of each kind a sandbox has, and of keys. */
export const stateOf = async (sandbox: Sandbox): Promise<Record<string, number>> => ({
	...(await sandbox.state()),
	apiKeys: (await keysOf(sandbox)).length,
});
