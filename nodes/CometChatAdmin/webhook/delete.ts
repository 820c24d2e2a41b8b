import { done } from '../../engine/declaration/answer';
import { operation } from '../../platform/operation';
import { webhook } from '../../vocabulary/id';

/** Delete webhook. */
export const deleteWebhook = operation({
	value: 'delete',
	name: 'Delete',
	action: 'Delete webhook',
	description: 'Delete a webhook with its triggers permanently',
	notice:
		'A deleted webhook cannot be brought back, and nothing is delivered to its address any more. Update can switch it off instead.',
	request: { method: 'DELETE', api: 'management', path: '/webhooks/{webhookId}', retry: 'safe' },
	path: { webhookId: webhook({ displayName: 'Webhook', description: 'Webhook to delete' }) },
	answer: done('deleted', 'webhookId'),
	notFoundCodes: ['ERR_WEBHOOK_NOT_FOUND'],
});
