import { object } from '../../engine';
import { operation } from '../../platform/operation';
import { role } from '../../vocabulary/id';
import { ROLE_CHANGES, roleChanges, roleRule } from './fields';

/** Update role. */
export const update = operation({
	value: 'update',
	name: 'Update',
	action: 'Update role',
	description: 'Update a role',
	request: { method: 'PUT', api: 'chat', path: '/roles/{role}', retry: 'safe' },
	path: { role: role({ displayName: 'Role', description: 'Role to update' }) },
	body: roleChanges,
	keepsRest: true,
	answer: object(),
	requiresOneOf: ROLE_CHANGES,
	validate: roleRule,
});
