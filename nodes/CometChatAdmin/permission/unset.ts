import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { onePermission, ownerOf, permissionOwner, permissionPath } from './owner';

/** Unset permission; the row has all permissions afterwards. */
export const unset = defineOperation({
	value: 'unset',
	name: 'Unset',
	action: 'Unset permission',
	description: 'Reset a permission of a role, or of a scope in a group, to its default',
	request: {
		method: 'DELETE',
		api: 'chat',
		path: {
			role: `${permissionPath.role}/{rolePermission}`,
			scope: `${permissionPath.scope}/{scopePermission}`,
		},
		pathBy: 'permissionsOf',
		retry: 'safe',
	},
	path: { ...permissionOwner, ...onePermission },
	response: object(),
	toRow: ({ permissions }, input) => ({
		unset: true,
		...ownerOf(input),
		permission: input.rolePermission ?? input.scopePermission,
		permissions,
	}),
});
