import type { Connected } from '../sandbox/connect.mts';
import { credentialsOf, type CredentialData } from '../sandbox/credential.mts';
import type { Client } from './client.mts';

export const CREDENTIAL_TYPE = 'cometChatApi';

/** The names that n8n itself suggests. */
export const CREDENTIAL_NAME = 'CometChat account';
const NAMES: Record<string, string> = {
	cometChatManagementApi: 'CometChat Management account',
	httpHeaderAuth: 'Header Auth account',
	openAiApi: 'OpenAI account',
};
const nameOf = (type: string): string => NAMES[type] ?? CREDENTIAL_NAME;

/** What an app's signups bring with them, so that nobody else starts the example's workflow. */
export const SIGNUP_HEADER = { name: 'x-signup-key', value: 'only-this-app-knows' };

/** Stores a credential in n8n. */
export async function createCredential(
	client: Client,
	data: object,
	type = CREDENTIAL_TYPE,
	name = nameOf(type),
): Promise<string> {
	const { id } = await client.post<{ id: string }>('/rest/credentials', {
		name,
		type,
		data,
	});
	return id;
}

/** Stores all credentials that lead to a sandbox, and those of the examples' webhooks; their IDs by type. */
export async function createCredentials(
	client: Client,
	sandbox: Connected,
): Promise<Record<string, string>> {
	const ids: Record<string, string> = {};
	const all = { ...credentialsOf(sandbox), httpHeaderAuth: SIGNUP_HEADER };
	for (const [type, data] of Object.entries(all))
		ids[type] = await createCredential(client, data, type);
	return ids;
}

/** The stored credentials that bear these names: their IDs by type. */
export async function storedCredentials(client: Client): Promise<Record<string, string>> {
	const all =
		await client.get<Array<{ id: string; type: string; name: string }>>('/rest/credentials');
	const wanted = all.filter(({ type, name }) => name === nameOf(type));
	return Object.fromEntries(wanted.map(({ id, type }) => [type, id]));
}

/** Stores a credential, or what it has to be now if it is there from an earlier start. */
export async function keepCredential(
	client: Client,
	data: object,
	type = CREDENTIAL_TYPE,
): Promise<void> {
	const found = (await storedCredentials(client))[type];
	if (!found) await createCredential(client, data, type);
	else await client.patch(`/rest/credentials/${found}`, { name: nameOf(type), type, data });
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
