import { done } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { webhook } from '../shared/id';

/** Delete webhook. */
export const deleteWebhook = defineOperation({
	value: 'delete',
	name: 'Delete',
	action: 'Delete webhook',
	description: 'Delete a webhook with its triggers permanently',
	notice:
		'A deleted webhook can’t be recovered, and its URL no longer receives events. To turn it off instead, use Update.',
	request: { method: 'DELETE', api: 'management', path: '/webhooks/{webhookId}', retry: 'safe' },
	path: { webhookId: webhook({ displayName: 'Webhook', description: 'Webhook to delete' }) },
	response: done('deleted', 'webhookId'),
	notFoundCodes: ['ERR_WEBHOOK_NOT_FOUND'],
});
