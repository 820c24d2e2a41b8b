import type { IWebhookFunctions } from 'n8n-workflow';
import { basicAuth, fingerprint, isTrusted } from '../platform/trust';

interface AgentCredential {
	type?: 'header' | 'basic';
	headerName?: string;
	secret?: string;
	user?: string;
	password?: string;
}

/** Whether a request has the header that was agreed with CometChat. Throws if the credential is gone. */
export async function isAllowed(context: IWebhookFunctions): Promise<boolean> {
	if (context.getNodeParameter('authentication', 'credential') === 'none') return true;
	const { type, ...values } = await context.getCredentials<AgentCredential>('cometChatAgentApi');
	// No header begins or ends with a blank, and none is meant where one was copied along.
	const [headerName, secret, user, password] = [
		...[values.headerName, values.secret, values.user, values.password],
	].map((value) => value?.trim() ?? '');
	const [name, value] =
		type === 'basic'
			? ['authorization', user && password ? basicAuth(user, password) : undefined]
			: [headerName?.toLowerCase(), secret];
	if (!name || !value) return false;
	const header = context.getHeaderData()[name];
	return isTrusted(typeof header === 'string' ? header : undefined, fingerprint(value));
}
