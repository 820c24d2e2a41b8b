import { list } from '../../engine/declaration/answer';
import { paged } from '../../engine/execution/paged';
import { operation } from '../../platform/operation';
import { user } from '../../vocabulary/id';
import type { UserRow } from '../../vocabulary/profile';
import { userRow, userSummary } from '../../vocabulary/profile';

/** Get many blocked users. */
export const getAll = operation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many blocked users',
	description: 'Retrieve the users whom a user has blocked',
	request: { method: 'GET', api: 'chat', path: '/users/{uid}/blockedusers' },
	path: { uid: user({ displayName: 'User', description: 'User who has blocked the others' }) },
	execution: paged({ id: 'uid' }),
	answer: list<UserRow>(),
	simplify: [...userSummary, 'blockedAt'],
	toRow: userRow,
});
