import { list, paged } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { asRows, permissionOwner, permissionPath } from './owner';

/** List permissions of a role, or of a scope of a group (docs/platform.md, Roles and permissions). */
export const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many permissions',
	description: 'Retrieve the permissions that a role or a scope of a group can have',
	request: { method: 'GET', api: 'chat', path: permissionPath, pathBy: 'permissionsOf' },
	path: permissionOwner,
	execution: paged({ id: 'id' }),
	response: list({ rowsIn: asRows }),
});
