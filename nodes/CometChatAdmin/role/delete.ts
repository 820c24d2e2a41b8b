import { done } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { role } from '../../fields/id';

/** Delete role (docs/platform.md, Roles and permissions). */
export const deleteRole = defineOperation({
	value: 'delete',
	name: 'Delete',
	action: 'Delete role',
	description: 'Delete a role permanently',
	notice: 'A deleted role can’t be recovered.',
	request: { method: 'DELETE', api: 'chat', path: '/roles/{role}', retry: 'safe' },
	path: { role: role({ displayName: 'Role', description: 'Role to delete' }) },
	response: done('deleted', 'role'),
	notFoundCodes: ['ERR_ROLE_NOT_FOUND'],
});
