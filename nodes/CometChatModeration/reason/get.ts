import { object } from '../../engine';
import { operation } from '../../platform/operation';
import { flagReason } from '../../vocabulary/id';

/** Get flag reason. */
export const get = operation({
	value: 'get',
	name: 'Get',
	action: 'Get flag reason',
	description: 'Retrieve a flag reason',
	request: { method: 'GET', api: 'chat', path: '/moderation/reasons/{id}' },
	path: { id: flagReason({ displayName: 'Reason', description: 'Reason to retrieve' }) },
	answer: object(),
});
