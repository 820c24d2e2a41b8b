import { cursor, list } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { userOf } from '../shared/id';

/** List push notifications: the newest in one answer, as no cursor is declared (docs/platform.md, Campaigns). */
export const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many push notifications',
	description: 'Retrieve the push notifications of a user, at most 100',
	request: { method: 'GET', api: 'campaigns', path: '/push-notifications' },
	headers: userOf('User whose push notifications to retrieve'),
	execution: cursor({ max: 100, id: 'id', tellsEnd: false }),
	response: list(),
});
