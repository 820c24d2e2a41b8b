import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { onBehalfOf, user } from '../../fields/id';
import { userRow } from '../../fields/profile';
import type { UserRow } from '../shared/userRows';
import { userSummary } from '../shared/userRows';

/** Get user. */
export const get = defineOperation({
	value: 'get',
	name: 'Get',
	action: 'Get user',
	description: 'Retrieve a user',
	request: { method: 'GET', api: 'chat', path: '/users/{uid}' },
	path: { uid: user({ displayName: 'User', description: 'User to retrieve' }) },
	headers: onBehalfOf,
	response: object<UserRow>(),
	simplify: [...userSummary, 'deactivatedAt', 'tags', 'createdAt'],
	toRow: userRow,
});
