/** What a person enters in the CometChat credential. */
export interface CredentialData {
	appId: string;
	region: 'us' | 'eu' | 'in' | 'custom';
	apiKey: string;
	chatHost?: string;
	callHost?: string;
}

/** The credential that leads to a sandbox. */
export const credentialOf = (sandbox: {
	address: string;
	appId: string;
	key: string;
}): CredentialData => ({
	appId: sandbox.appId,
	region: 'custom',
	chatHost: sandbox.address,
	callHost: sandbox.address,
	apiKey: sandbox.key,
});

/** What leads to a sandbox's Management API. */
interface Managed {
	address: string;
	appId: string;
	managementKey?: string;
	managementSecret?: string;
	agentSecret?: string;
	webhookPassword?: string;
}

/** The credential that leads there. */
export const managementCredentialOf = (sandbox: Managed) => ({
	appId: sandbox.appId,
	apiKey: sandbox.managementKey,
	secret: sandbox.managementSecret,
	host: sandbox.address,
});

/** The header with which a sandbox's page registers agents. */
const agentCredentialOf = ({ agentSecret }: Managed) => ({
	...{ type: 'header', headerName: 'Authorization', secret: agentSecret },
});

/** How CometChat signs in to the workflows that decide about messages. */
export const webhookCredentialOf = ({ webhookPassword }: Managed) => ({
	...{ user: 'cometchat', password: webhookPassword },
});

/** All credentials, by type. */
export const credentialsOf = (sandbox: Parameters<typeof credentialOf>[0] & Managed) => ({
	cometChatApi: credentialOf(sandbox),
	cometChatManagementApi: managementCredentialOf(sandbox),
	cometChatAgentApi: agentCredentialOf(sandbox),
	cometChatWebhookApi: webhookCredentialOf(sandbox),
});
