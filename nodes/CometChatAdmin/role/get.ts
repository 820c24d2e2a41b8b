import { object } from '../../engine';
import { operation } from '../../platform/operation';
import { role } from '../../vocabulary/id';

/** Get role. */
export const get = operation({
	value: 'get',
	name: 'Get',
	action: 'Get role',
	description: 'Retrieve a role',
	request: { method: 'GET', api: 'chat', path: '/roles/{role}' },
	path: { role: role({ displayName: 'Role', description: 'Role to retrieve' }) },
	answer: object(),
});
