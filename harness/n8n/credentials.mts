import type { Connected } from '../sandbox/connect.mts';
import { credentialsOf, type CredentialData } from '../sandbox/credential.mts';
import type { Client } from './client.mts';

export const CREDENTIAL_TYPE = 'cometChatApi';

/** The names that n8n itself suggests. */
export const CREDENTIAL_NAME = 'CometChat account';
const NAMES: Record<string, string> = {
	cometChatManagementApi: 'CometChat Management account',
	cometChatAgentApi: 'CometChat Agent account',
	cometChatWebhookApi: 'CometChat Webhook account',
	httpHeaderAuth: 'Header Auth account',
	httpBasicAuth: 'Basic Auth account',
	openAiApi: 'OpenAI account',
};
const nameOf = (type: string): string => NAMES[type] ?? CREDENTIAL_NAME;

/** What an app's signups bring with them, so that nobody else starts the example's workflow. */
export const SIGNUP_HEADER = { name: 'x-signup-key', value: 'only-this-app-knows' };

/** What an agent of the app sends to the example that is its tool. */
export const TOOL_LOGIN = { user: 'cometchat', password: 'only-this-agent-knows' };

/** All credentials of the examples, by type. */
const examplesCredentials = (sandbox: Connected): Record<string, object> => ({
	...credentialsOf(sandbox),
	...{ httpHeaderAuth: SIGNUP_HEADER, httpBasicAuth: TOOL_LOGIN },
});

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

/** Stores all credentials of the examples, which lead to a sandbox; their IDs by type. */
export async function createCredentials(
	client: Client,
	sandbox: Connected,
): Promise<Record<string, string>> {
	const ids: Record<string, string> = {};
	for (const [type, data] of Object.entries(examplesCredentials(sandbox)))
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

/** Stores all credentials of the examples, or what they have to be now if they are there from an earlier start. */
export async function keepCredentials(client: Client, sandbox: Connected): Promise<void> {
	const stored = await storedCredentials(client);
	for (const [type, data] of Object.entries(examplesCredentials(sandbox))) {
		if (!stored[type]) await createCredential(client, data, type);
		else
			await client.patch(`/rest/credentials/${stored[type]}`, { name: nameOf(type), type, data });
	}
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
