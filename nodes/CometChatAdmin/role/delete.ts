import { operation } from '../../engine/operation';
import { role } from '../../vocabulary/id';

/** Delete role (specification, endpoint 7). */
export const remove = operation({
	name: 'Delete',
	action: 'Delete role',
	description: 'Delete a role permanently',
	notice: 'A deleted role cannot be brought back.',
	request: { method: 'DELETE', api: 'chat', path: '/roles/{role}' },
	path: { role: role('Role', 'Role to delete') },
	gone: ['ERR_ROLE_NOT_FOUND'],
	row: ({ message = 'The role is deleted' }, { role: deleted }) => ({
		deleted: true,
		role: deleted,
		message,
	}),
});
