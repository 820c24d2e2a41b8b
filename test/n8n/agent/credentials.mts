import type { Client } from '../../../harness/n8n/client.mts';
import type { Model } from './model.mts';

/** Stores a credential for the model beside that of the sandbox, and gives the IDs of both. */
export async function credentialsFor(client: Client, model: Model) {
	const stored = await client.get<Array<{ id: string; type: string }>>('/rest/credentials');
	const { id } = await client.post<{ id: string }>('/rest/credentials', {
		name: 'Model',
		type: 'openAiApi',
		data: { apiKey: 'not-needed', url: model.address },
	});
	return { chat: stored.find(({ type }) => type === 'cometChatApi')?.id ?? '', model: id };
}
