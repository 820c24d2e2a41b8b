import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { newReason } from './fields';

/** Create flag reason. */
export const create = defineOperation({
	value: 'create',
	name: 'Create',
	action: 'Create flag reason',
	description: 'Create a flag reason',
	request: { method: 'POST', api: 'chat', path: '/moderation/reasons', retry: 'safe' },
	body: newReason,
	response: object(),
	key: 'id',
	readBack: {
		path: '/moderation/reasons/{id}',
		notFound: ['ERR_REASON_NOT_FOUND'],
		madeAt: 'createdAt',
	},
	onConflict: {
		codes: ['ERR_REASON_ALREADY_EXISTS'],
		choices: ['return', 'update'],
		update: { path: '/moderation/reasons/{id}', fields: ['name'] },
	},
});
