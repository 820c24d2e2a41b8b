import { list, paged } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { user } from '../../fields/id';
import { userRow } from '../../fields/profile';
import type { UserRow } from '../shared/userRows';
import { userSummary } from '../shared/userRows';

/** Get many blocked users. */
export const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many blocked users',
	description: 'Retrieve the users blocked by a user',
	request: { method: 'GET', api: 'chat', path: '/users/{uid}/blockedusers' },
	path: { uid: user({ displayName: 'User', description: 'User who has blocked the others' }) },
	execution: paged({ id: 'uid' }),
	response: list<UserRow>(),
	simplify: [...userSummary, 'blockedAt'],
	toRow: userRow,
});
