import { object } from '../../engine/declaration/answer';
import { operation } from '../../platform/operation';
import { webhook } from '../../vocabulary/id';
import { WEBHOOK_CHANGES, webhookChanges } from '../../vocabulary/webhook';

/** Update webhook: sends what is given, and nothing else. */
export const update = operation({
	value: 'update',
	name: 'Update',
	action: 'Update webhook',
	description: 'Change a webhook, or switch it on or off',
	request: { method: 'PUT', api: 'management', path: '/webhooks/{webhookId}', retry: 'safe' },
	path: { webhookId: webhook({ displayName: 'Webhook', description: 'Webhook to change' }) },
	body: webhookChanges,
	answer: object(),
	requiresOneOf: WEBHOOK_CHANGES,
});
