import type { Sandbox } from '../../harness/sandbox/start.mts';

/** Changes something past the node, as the app itself; fails if the platform refuses. */
export async function asTheApp(
	{ address, key }: Sandbox,
	method: string,
	path: string,
	body?: object,
): Promise<void> {
	const response = await fetch(`${address}/v3${path}`, {
		...{ method, headers: { apikey: key, 'content-type': 'application/json' } },
		...(body ? { body: JSON.stringify(body) } : {}),
	});
	if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
}
