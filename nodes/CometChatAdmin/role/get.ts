import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { role } from '../../fields/id';

/** Get role. */
export const get = defineOperation({
	value: 'get',
	name: 'Get',
	action: 'Get role',
	description: 'Retrieve a role',
	request: { method: 'GET', api: 'chat', path: '/roles/{role}' },
	path: { role: role({ displayName: 'Role', description: 'Role to retrieve' }) },
	response: object(),
});
