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
