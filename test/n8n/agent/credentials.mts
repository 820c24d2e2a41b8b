import type { Client } from '../../../harness/n8n/client.mts';
import { createCredential, storedCredentials } from '../../../harness/n8n/credentials.mts';
import type { Model } from './model.mts';

/** Stores a credential for the model beside that of the sandbox, and gives the IDs of both. */
export async function credentialsFor(client: Client, model: Model) {
	const { cometChatApi: chat = '' } = await storedCredentials(client);
	return { chat, model: await createCredential(client, model.credential, 'openAiApi', 'Model') };
}
