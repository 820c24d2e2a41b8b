import type { IDataObject } from 'n8n-workflow';
import { changed } from '../engine/declaration/field';
import type { Input } from '../engine/declaration/field';
import { isObject } from '../engine/isObject';
import { options } from './basic';
import { groupId, role, rolePermission, scopePermission } from './id';
import { scope } from './memberRows';

/** Whose permissions they are, by the choice that picks the path. */
export const permissionOwner = {
	permissionsOf: options({
		displayName: 'Permissions Of',
		description: 'Whose permissions are meant',
		options: {
			role: { name: 'Role', description: 'What users with a role may do in the app' },
			scope: { name: 'Scope of Group', description: 'What some members may do in a group' },
		},
	}),
	role: role({ displayName: 'Role', description: 'Role that has the permissions' }),
	guid: groupId({ displayName: 'Group', description: 'Group in which the permissions count' }),
	scope: changed(scope, { description: 'Members of the group who have the permissions' }),
};

/** A path by that choice. */
export const permissionPath = {
	role: '/roles/{role}/permissions',
	scope: '/groups/{guid}/scopes/{scope}/permissions',
} as const;

const about = { displayName: 'Permission', description: 'Permission to set back' };

/** One permission, from those that the platform lists for its owner. */
export const onePermission = {
	rolePermission: rolePermission(about),
	scopePermission: scopePermission(about),
};

/** What a row says of the owner. */
export const ownerOf = ({ role: name, guid, scope: of }: Input): IDataObject =>
	(name === undefined ? { guid, scope: of } : { role: name }) as IDataObject;

/** Permissions as they stand, which some answers give instead of a list of what there is. */
export const asRows = ({ permissions }: IDataObject): IDataObject[] | undefined =>
	isObject(permissions)
		? Object.entries(permissions).map(([id, value]) => ({ id, value }))
		: undefined;
