import { list, paged } from '../../engine';
import { operation } from '../../platform/operation';
import { user } from '../../vocabulary/id';
import { userRow } from '../../vocabulary/profile';
import type { UserRow } from '../shared/userRows';
import { userSummary } from '../shared/userRows';

/** Get many blocked users. */
export const getAll = operation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many blocked users',
	description: 'Retrieve the users blocked by a user',
	request: { method: 'GET', api: 'chat', path: '/users/{uid}/blockedusers' },
	path: { uid: user({ displayName: 'User', description: 'User who has blocked the others' }) },
	execution: paged({ id: 'uid' }),
	answer: list<UserRow>(),
	simplify: [...userSummary, 'blockedAt'],
	toRow: userRow,
});
