import { batched, object, sharedResult } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { webhook } from '../shared/id';
import { TRIGGER_LISTS, triggerLists, triggersOf } from './lists';

const fields = triggerLists('that are no longer delivered');

/** Remove triggers from webhook: one result for all (docs/platform.md, Webhooks). */
export const remove = defineOperation({
	value: 'remove',
	name: 'Remove',
	action: 'Remove triggers from webhook',
	description: 'Stop delivering events to a webhook',
	request: {
		method: 'DELETE',
		api: 'management',
		path: '/webhooks/{webhookId}/triggers',
		retry: 'safe',
	},
	path: {
		webhookId: webhook({
			displayName: 'Webhook',
			description: 'Webhook to remove the triggers from',
		}),
	},
	body: fields,
	requiresOneOf: TRIGGER_LISTS,
	execution: batched(triggersOf(fields, sharedResult, { removed: true })),
	response: object(),
	notFoundCodes: ['ERR_TRIGGER_NOT_FOUND', 'ERR_WEBHOOK_NOT_FOUND'],
});
