import { list, paged } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { webhook } from '../shared/id';

/** List triggers of webhook. */
export const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many triggers of webhook',
	description: 'Retrieve the events that are delivered to a webhook',
	request: { method: 'GET', api: 'management', path: '/webhooks/{webhookId}/triggers' },
	path: {
		webhookId: webhook({
			displayName: 'Webhook',
			description: 'Webhook whose triggers are listed',
		}),
	},
	execution: paged({ id: 'id' }),
	response: list(),
	toRow: (trigger, { webhookId }) => ({ webhookId, ...trigger }),
});
