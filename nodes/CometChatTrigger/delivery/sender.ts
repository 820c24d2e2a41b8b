import type { IWebhookFunctions } from 'n8n-workflow';
import { knownBy, type Sender, senderByHand } from '../../platform/webhookSender';
import { isAutomatic, notesOf } from '../notes';

/** Who may deliver to this node: the webhook that it registered, or one made by hand. */
export async function senderOf(context: IWebhookFunctions): Promise<Sender> {
	if (!isAutomatic(context)) return await senderByHand(context);
	const { fingerprint: expected, appId } = notesOf(context);
	return knownBy(expected, appId);
}
