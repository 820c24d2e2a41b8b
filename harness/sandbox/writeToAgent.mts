import type { Connected } from './connect.mts';

/**
 * Lets an agent answer at a URL, and a user of the sandbox write to it.
 * @param integrationMeta where the agent is, and the headers that it wants
 * @returns the agent's UID
 */
export async function writeToAgent(
	{ address, key }: Pick<Connected, 'address' | 'key'>,
	integrationMeta: { baseUrl: string; headers?: Record<string, string> },
	text: string,
): Promise<string> {
	const post = async (path: string, body: object, onBehalfOf?: string) => {
		const response = await fetch(`${address}/v3${path}`, {
			...{ method: 'POST', body: JSON.stringify(body) },
			headers: {
				...{ apikey: key, 'content-type': 'application/json' },
				...(onBehalfOf && { onBehalfOf }),
			},
		});
		return (await response.json()) as { agent: { uid: string } };
	};
	const { agent } = await post('/ai-agents/agents', {
		...{ name: 'Helper', icon: 'https://example.com/h.png', integrateWith: 'ag-ui' },
		...{ integrationType: 'agent', integrationMeta },
	});
	const to = { receiver: agent.uid, receiverType: 'user' };
	await post('/messages', { ...to, category: 'message', type: 'text', data: { text } }, 'amara');
	return agent.uid;
}
