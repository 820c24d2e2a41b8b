import type { IDataObject } from 'n8n-workflow';
import { changed, type Input, isObject } from '../../engine';
import { options } from '../../fields/basic';
import { groupId, role } from '../../fields/id';
import { scope } from '../../fields/scope';
import { rolePermission, scopePermission } from './id';

/** Whose permissions they are, by the choice that picks the path. */
export const permissionOwner = {
	permissionsOf: options({
		displayName: 'Permissions Of',
		description: 'Whether the permissions are those of a role or of a scope in a group',
		options: {
			role: { name: 'Role', description: 'What users with a role can do in the app' },
			scope: { name: 'Scope of Group', description: 'What members with a scope can do in a group' },
		},
	}),
	role: role({ displayName: 'Role', description: 'Role that has the permissions' }),
	guid: groupId({ displayName: 'Group', description: 'Group that the permissions apply to' }),
	scope: changed(scope, { description: 'Members of the group that the permissions apply to' }),
};

/** A path by that choice. */
export const permissionPath = {
	role: '/roles/{role}/permissions',
	scope: '/groups/{guid}/scopes/{scope}/permissions',
} as const;

/** One permission, from those that the platform lists for its owner. */
export const onePermission = {
	rolePermission: rolePermission({
		displayName: 'Role Permission',
		description: 'Permission of the role to reset',
	}),
	scopePermission: scopePermission({
		displayName: 'Scope Permission',
		description: 'Permission of the scope to reset',
	}),
};

/** What a row says of the owner. */
export const ownerOf = ({ role: name, guid, scope: of }: Input): IDataObject =>
	(name === undefined ? { guid, scope: of } : { role: name }) as IDataObject;

/** Current permissions, which some answers give instead of a list of what there is. */
export const asRows = ({ permissions }: IDataObject): IDataObject[] | undefined =>
	isObject(permissions)
		? Object.entries(permissions).map(([id, value]) => ({ id, value }))
		: undefined;
