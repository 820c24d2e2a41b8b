import { object } from '../../engine';
import { operation } from '../../platform/operation';
import { onBehalfOf, user } from '../../vocabulary/id';
import { userRow } from '../../vocabulary/profile';
import type { UserRow } from '../shared/userRows';
import { userSummary } from '../shared/userRows';

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
	simplify: [...userSummary, 'tags', 'createdAt', 'deactivatedAt'],
	toRow: userRow,
});
