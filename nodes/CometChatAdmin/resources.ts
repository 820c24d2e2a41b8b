import { apiKey } from './apiKey';
import { metric } from './metric';
import { permission } from './permission';
import { pinnedConversation } from './pinnedConversation';
import { restrictedFeature } from './restrictedFeature';
import { role } from './role';
import { webhook } from './webhook';
import { webhookTrigger } from './webhookTrigger';

/**
 * What the node CometChatAdmin offers. The dropdown starts with the first, which n8n does not store: it
 * stays the first.
 */
export const resources = [
	restrictedFeature,
	role,
	permission,
	apiKey,
	pinnedConversation,
	metric,
	webhook,
	webhookTrigger,
];
