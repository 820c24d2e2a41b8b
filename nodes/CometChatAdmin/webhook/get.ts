import { object } from '../../engine';
import { operation } from '../../platform/operation';
import { webhook } from '../shared/id';

/** Get webhook. */
export const get = operation({
	value: 'get',
	name: 'Get',
	action: 'Get webhook',
	description: 'Retrieve a webhook',
	request: { method: 'GET', api: 'management', path: '/webhooks/{webhookId}' },
	path: { webhookId: webhook({ displayName: 'Webhook', description: 'Webhook to retrieve' }) },
	answer: object(),
});
