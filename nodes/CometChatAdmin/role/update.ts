import { object } from '../../engine/declaration/answer';
import { operation } from '../../platform/operation';
import { role } from '../../vocabulary/id';
import { ROLE_CHANGES, roleChanges, roleRule } from '../../vocabulary/roleFields';

/** Update role. */
export const update = operation({
	value: 'update',
	name: 'Update',
	action: 'Update role',
	description: 'Change a role',
	request: { method: 'PUT', api: 'chat', path: '/roles/{role}', retry: 'safe' },
	path: { role: role({ displayName: 'Role', description: 'Role to change' }) },
	body: roleChanges,
	answer: object(),
	requiresOneOf: ROLE_CHANGES,
	validate: roleRule,
});
