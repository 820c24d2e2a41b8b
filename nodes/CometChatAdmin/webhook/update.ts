import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { webhook } from '../shared/id';
import { WEBHOOK_CHANGES, webhookChanges } from './fields';

/** Update webhook: sends what is given, and nothing else. */
export const update = defineOperation({
	value: 'update',
	name: 'Update',
	action: 'Update webhook',
	description: 'Update a webhook, or turn it on or off',
	request: { method: 'PUT', api: 'management', path: '/webhooks/{webhookId}', retry: 'safe' },
	path: { webhookId: webhook({ displayName: 'Webhook', description: 'Webhook to update' }) },
	body: webhookChanges,
	response: object(),
	requiresOneOf: WEBHOOK_CHANGES,
});
