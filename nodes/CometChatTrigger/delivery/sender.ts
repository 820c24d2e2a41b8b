import type { IWebhookFunctions } from 'n8n-workflow';
import { isSignedWith } from '../../platform/trust';
import { knownBy, type Sender, senderByHand } from '../../platform/webhookSender';
import { isAutomatic, notesOf } from '../notes';

/**
 * Who may deliver to this node: the webhook that it registered, or one made by hand. Another trigger of the workflow
 * may bring old notes back when it stores its own, so a webhook is known by its password, too.
 */
export async function senderOf(context: IWebhookFunctions): Promise<Sender> {
	if (!isAutomatic(context)) return await senderByHand(context);
	const { fingerprint: expected, appId } = notesOf(context);
	const noted = knownBy(expected, appId);
	if (noted.trusts(context.getHeaderData().authorization)) return noted;
	const { secret } = await context.getCredentials('cometChatManagementApi');
	return { appId, trusts: (header) => isSignedWith(secret, header) };
}
