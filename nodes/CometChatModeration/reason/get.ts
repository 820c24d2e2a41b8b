import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { flagReason } from '../../fields/id';

/** Get flag reason. */
export const get = defineOperation({
	value: 'get',
	name: 'Get',
	action: 'Get flag reason',
	description: 'Retrieve a flag reason',
	request: { method: 'GET', api: 'chat', path: '/moderation/reasons/{id}' },
	path: { id: flagReason({ displayName: 'Reason', description: 'Reason to retrieve' }) },
	response: object(),
});
