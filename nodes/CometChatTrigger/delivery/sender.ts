import type { IWebhookFunctions } from 'n8n-workflow';
import { isAutomatic, notesOf } from '../notes';
import { basicAuth, fingerprint, isTrusted } from '../../platform/trust';

/** The fields of the credential for what comes in. */
interface Incoming {
	user?: string;
	password?: string;
	appId?: string;
}

/** Who may deliver, and the app that the events must come from, where it is known. */
interface Sender {
	/** Whether a request with this header for signing in is theirs. */
	trusts(header: string | undefined): boolean;
	appId?: string | undefined;
}

const knownBy = (expected: string | undefined, appId: string | undefined): Sender => ({
	trusts: (header) => expected !== undefined && isTrusted(header, expected),
	appId,
});

/** Who may deliver to this node: the webhook that it registered, or one made by hand. */
export async function senderOf(context: IWebhookFunctions): Promise<Sender> {
	if (isAutomatic(context)) {
		const { fingerprint: expected, appId } = notesOf(context);
		return knownBy(expected, appId);
	}
	if (context.getNodeParameter('authentication', 'basicAuth') === 'none')
		return { trusts: () => true };
	const { user, password, appId } = await context.getCredentials<Incoming>('cometChatWebhookApi');
	const expected = user && password ? fingerprint(basicAuth(user, password)) : undefined;
	return knownBy(expected, appId?.trim() || undefined);
}
