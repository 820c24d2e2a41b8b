import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { onBehalfOf, user } from '../../fields/id';
import { userRow } from '../../fields/profile';
import { type UserRow, whoRows } from '../shared/userRows';

/** Get user. */
export const get = defineOperation({
	value: 'get',
	name: 'Get',
	action: 'Get user',
	description: 'Retrieve a user and, with On Behalf Of, which of the two has blocked the other',
	request: { method: 'GET', api: 'chat', path: '/users/{uid}' },
	path: { uid: user({ displayName: 'User', description: 'User to retrieve' }) },
	headers: onBehalfOf,
	response: object<UserRow>(),
	// Blocks show only on behalf of another user, who asks for them.
	simplify: [
		...whoRows,
		'blockedByMe',
		'hasBlockedMe',
		'deactivatedAt',
		'metadata',
		'lastActiveAt',
		'tags',
		'createdAt',
	],
	toRow: userRow,
});
