import type { CredentialData } from '../sandbox/credential.mts';
import type { Client } from './client.mts';

export const CREDENTIAL_TYPE = 'cometChatApi';

/** The name that n8n itself suggests, and that the example workflows look for. */
export const CREDENTIAL_NAME = 'CometChat account';

/** Stores a CometChat credential in n8n. */
export async function createCredential(client: Client, data: CredentialData): Promise<string> {
	const { id } = await client.post<{ id: string }>('/rest/credentials', {
		name: CREDENTIAL_NAME,
		type: CREDENTIAL_TYPE,
		data,
	});
	return id;
}

/** What n8n's own credential test says, as the green or red box in the editor. Older versions want the ID of a stored one. */
export async function testCredential(
	client: Client,
	data: CredentialData,
	id = '',
): Promise<{ status: 'OK' | 'Error'; message: string }> {
	return await client.post('/rest/credentials/test', {
		credentials: { id, name: CREDENTIAL_NAME, type: CREDENTIAL_TYPE, data },
	});
}
