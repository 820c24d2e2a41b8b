import { batched, object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { permissionsToSet } from './fields';
import { permissionOwner, permissionPath } from './owner';
import { permissionSets } from './sets';

/** Set permissions: a row for each, with its value afterwards. */
export const set = defineOperation({
	value: 'set',
	name: 'Set',
	action: 'Set permissions',
	description: 'Set what users with a role, or members of a group, can do',
	request: {
		method: 'PUT',
		api: 'chat',
		path: permissionPath,
		pathBy: 'permissionsOf',
		retry: 'safe',
	},
	path: permissionOwner,
	body: permissionsToSet,
	execution: batched(permissionSets),
	response: object(),
	requiresOneOf: ['rolePermissions', 'scopePermissions', 'permissionsJson'],
});
