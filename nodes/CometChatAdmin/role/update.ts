import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { role } from '../../fields/id';
import { ROLE_CHANGES, roleChanges, roleRule } from './fields';

/** Update role. */
export const update = defineOperation({
	value: 'update',
	name: 'Update',
	action: 'Update role',
	description: 'Update a role',
	request: { method: 'PUT', api: 'chat', path: '/roles/{role}', retry: 'safe' },
	path: { role: role({ displayName: 'Role', description: 'Role to update' }) },
	body: roleChanges,
	readModifyWrite: true,
	response: object(),
	requiresOneOf: ROLE_CHANGES,
	validate: roleRule,
});
