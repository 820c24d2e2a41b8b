import { object } from '../../engine/declaration/answer';
import { operation } from '../../platform/operation';
import { onBehalfOf, user } from '../../vocabulary/id';
import type { UserRow } from '../../vocabulary/profile';
import { userRow, userSummary } from '../../vocabulary/profile';

/** Get user. */
export const get = operation({
	value: 'get',
	name: 'Get',
	action: 'Get user',
	description: 'Retrieve a user',
	request: { method: 'GET', api: 'chat', path: '/users/{uid}' },
	path: { uid: user({ displayName: 'User', description: 'User to retrieve' }) },
	headers: onBehalfOf,
	answer: object<UserRow>(),
	simplify: [...userSummary, 'tags', 'createdAt'],
	toRow: userRow,
});
