import { batched, object, resultByKey } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { webhook } from '../shared/id';
import { TRIGGER_LISTS, triggerLists, triggersOf } from './lists';

const fields = triggerLists('to deliver from now on');

/** Add triggers to webhook: a result for each (docs/platform.md, Webhooks). */
export const add = defineOperation({
	value: 'add',
	name: 'Add',
	action: 'Add triggers to webhook',
	description: 'Start delivering events to a webhook',
	request: {
		method: 'POST',
		api: 'management',
		path: '/webhooks/{webhookId}/triggers',
		retry: 'safe',
	},
	path: { webhookId: webhook({ displayName: 'Webhook', description: 'Webhook to deliver to' }) },
	body: fields,
	requiresOneOf: TRIGGER_LISTS,
	execution: batched(
		triggersOf(fields, (data, { key }) => resultByKey(data, key), { added: true }),
	),
	response: object(),
	readBack: {
		path: '/webhooks/{webhookId}/triggers?perPage=1000',
		isList: true,
		notFound: ['ERR_WEBHOOK_NOT_FOUND'],
		idField: 'id',
		matches: () => true,
	},
});
