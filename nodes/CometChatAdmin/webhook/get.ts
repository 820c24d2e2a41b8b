import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { webhook } from '../shared/id';

/** Get webhook. */
export const get = defineOperation({
	value: 'get',
	name: 'Get',
	action: 'Get webhook',
	description: 'Retrieve a webhook',
	request: { method: 'GET', api: 'management', path: '/webhooks/{webhookId}' },
	path: { webhookId: webhook({ displayName: 'Webhook', description: 'Webhook to retrieve' }) },
	response: object(),
});
