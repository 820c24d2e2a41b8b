import { object, showsAll } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { newWebhook, WEBHOOK_CHANGES } from './fields';

/** Create webhook (docs/platform.md, Webhooks). */
export const create = defineOperation({
	value: 'create',
	name: 'Create',
	action: 'Create webhook',
	description: 'Create a webhook; add triggers to choose its events',
	request: { method: 'POST', api: 'management', path: '/webhooks', retry: 'safe' },
	body: newWebhook,
	response: object(),
	key: 'id',
	readBack: {
		path: '/webhooks/{id}',
		notFound: ['ERR_WEBHOOK_NOT_FOUND'],
		madeAt: 'createdAt',
		// Nothing but these is sure to be shown.
		matches: (found, _list, _conflicted, { name, webhookURL }) =>
			showsAll(found, { name, webhookURL }),
	},
	onConflict: {
		codes: ['ERR_WEBHOOK_ALREADY_EXISTS'],
		choices: ['return', 'update'],
		update: { path: '/webhooks/{id}', fields: WEBHOOK_CHANGES },
	},
});
