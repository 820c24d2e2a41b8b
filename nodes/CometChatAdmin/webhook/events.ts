import { list } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { webhook } from '../shared/id';

/** Lists the events that a webhook delivers. */
export const eventsOfWebhook = defineOperation({
	value: 'getEvents',
	name: 'Get Events',
	action: 'Get events of webhook',
	description: 'Retrieve the events that a webhook delivers',
	request: { method: 'GET', api: 'management', path: '/webhooks/{webhookId}/triggers' },
	path: { webhookId: webhook({ displayName: 'Webhook', description: 'Webhook that is checked' }) },
	response: list(),
});
