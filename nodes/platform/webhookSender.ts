import type { INodeProperties, IWebhookFunctions } from 'n8n-workflow';
import { basicAuth, fingerprint, isSecret, isTrusted } from './trust';

/** The fields of the credential for what comes in. */
interface Incoming {
	user?: string;
	password?: string;
	appId?: string;
}

/** Who may send, and the app that it must come from, where it is known. */
export interface Sender {
	/** Whether a request with this header for signing in is theirs. */
	trusts(header: string | undefined): boolean;
	appId?: string | undefined;
}

export const knownBy = (expected: string | undefined, appId: string | undefined): Sender => ({
	trusts: (header) => expected !== undefined && isTrusted(header, expected),
	appId,
});

/** Who may send to a URL that was entered by hand: whom the credential names, or anyone. */
export async function senderByHand(context: IWebhookFunctions): Promise<Sender> {
	if (context.getNodeParameter('authentication', 'basicAuth') === 'none')
		return { trusts: () => true };
	const { user, password, appId } = await context.getCredentials<Incoming>('cometChatWebhookApi');
	const isWhole = isSecret(user) && isSecret(password);
	const expected = isWhole ? fingerprint(basicAuth(user, password)) : undefined;
	return knownBy(expected, appId?.trim() || undefined);
}

/** The choice between the two. */
export const authenticationProperty = (description: string): INodeProperties => ({
	displayName: 'Authentication',
	name: 'authentication',
	type: 'options',
	noDataExpression: true,
	options: [
		{ name: 'Basic Auth', value: 'basicAuth' },
		{ name: 'None', value: 'none' },
	],
	default: 'basicAuth',
	description,
});

/** Tells whoever isn't trusted how to sign in. */
export const askToSignIn = (response: {
	setHeader(name: string, value: string): unknown;
}): unknown => response.setHeader('WWW-Authenticate', 'Basic realm="Webhook"');
