import type { ListName } from '../platform/lists';
import { existing, groupId, role } from '../fields/id';
import { dotted } from './shared/id';
import type { IDataObject } from 'n8n-workflow';
import {
	type Batch,
	batched,
	changed,
	type Field,
	type Input,
	isObject,
	list,
	oneLine,
	optional,
	paged,
	type ReadEntryResult,
	requiredFor,
	resource,
	resultByKey,
	ruleMessage,
	type ShownFor,
	showsAll,
} from '../engine';
import { groups, options, textList } from '../fields/basic';
import { scope } from '../fields/scope';
import { defineOperation } from '../platform/operation';
import { z } from 'zod/v4';
import { jsonObject } from '../fields/common';

const permission = (listName: ListName) =>
	existing(listName, 'permission', 'permission', 'e.g. sendMessage.mode', dotted);

/** Whose permissions they are, by the choice that picks the path. */
const permissionOwner = {
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

/** The path for the chosen kind of owner. */
const permissionPath = {
	role: '/roles/{role}/permissions',
	scope: '/groups/{guid}/scopes/{scope}/permissions',
} as const;

/** What a row says of the owner. */
const ownerOf = ({ role: name, guid, scope: scopeName }: Input): IDataObject =>
	(name === undefined ? { guid, scope: scopeName } : { role: name }) as IDataObject;

const value = {
	access: options({
		displayName: 'Access',
		description: 'Whether to allow it',
		options: { allow: 'Allow', deny: 'Deny' },
	}),
	mode: options({
		displayName: 'Mode',
		description: 'Users it applies to',
		options: { all: 'All', friends: 'Friends' },
	}),
	values: textList({
		displayName: 'Values',
		description:
			'Values of the permission, such as roles or types: one per entry, comma-separated, or an array from an expression',
		placeholder: 'e.g. image',
		entryName: 'Value',
	}),
};

/** Current permissions by key, which some answers give instead of a list. */
const asRows = ({ permissions }: IDataObject): IDataObject[] | undefined =>
	isObject(permissions)
		? Object.entries(permissions).map(([id, value]) => ({ id, value }))
		: undefined;

/** List permissions of a role, or of a scope of a group (docs/platform.md, Roles and permissions). */
const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many permissions',
	description: 'Retrieve the permissions that a role or a scope of a group can have',
	request: { method: 'GET', api: 'chat', path: permissionPath, pathBy: 'permissionsOf' },
	path: permissionOwner,
	execution: paged({ id: 'id' }),
	response: list({ rowsIn: asRows }),
});

/** The permissions of a role, and of a scope (docs/platform.md, Roles and permissions). */
const ROLE_PERMISSIONS = [
	...['listUsers', 'listUsers.mode', 'listUsers.allowedRoles'],
	...['getUserDetails.mode', 'getUserDetails.allowedRoles', 'sendMessage', 'sendMessage.mode'],
	...['sendMessage.allowedReceiverTypes', 'sendMessage.allowedReceiverRoles'],
	...['sendMessage.allowedMessageTypes', 'sendMessage.allowedMessageCategories'],
	...['sendMessage.allowedMimeTypes', 'sendMessage.allowedCustomTypes'],
	...['editMessage', 'editMessage.denyForScopes', 'deleteMessage', 'deleteMessage.denyForScopes'],
	...['initiateCall', 'initiateCall.mode', 'initiateCall.allowedReceiverRoles'],
	...['createGroup', 'createGroup.allowedGroupTypes', 'listGroups'],
	...['listGroups.allowedGroupTypes', 'joinGroup', 'joinGroup.allowedGroupTypes'],
	...['listMessages.allowedMessageCategories', 'listMessages.allowedMessageTypes'],
];

const SCOPE_PERMISSIONS = [
	...['sendMessage', 'editMessage', 'addReaction', 'sendThreadedMessage'],
	...['listMembers', 'listMembers.allowedScopes', 'listReactions', 'listReactions.allowedScopes'],
	...['initiateCall', 'initiateCall.allowedScopes', 'initiateCall.allowedType'],
];

/** `sendMessage.allowedRoles` → `Send Message: Allowed Roles`. */
const titleOf = (key: string): string =>
	key
		.replace('.', ': ')
		.replace(/([a-z])([A-Z])/g, '$1 $2')
		.replace(/(^|: )[a-z]/g, (start) => start.toUpperCase());

const isMode = (key: string) => key.endsWith('.mode');

const isAccess = (key: string) => !key.includes('.');

const isList = (key: string) => !isMode(key) && !isAccess(key);

/** A permission with these keys, and the kind of value that it takes. */
const entryFields = (keys: string[]) => ({
	permission: options({
		displayName: 'Permission',
		description: 'Permission to set',
		options: Object.fromEntries(keys.map((key) => [key, titleOf(key)])),
	}),
	access: requiredFor(value.access, { permission: keys.filter(isAccess) }),
	// No permission of a scope has a mode.
	...(keys.some(isMode)
		? { mode: requiredFor(value.mode, { permission: keys.filter(isMode) }) }
		: {}),
	values: requiredFor(value.values, { permission: keys.filter(isList) }),
});

/** A permission with the value that it gets. */
interface PermissionSet {
	permission: string;
	value: unknown;
}

function permissionsFor(
	displayName: string,
	keys: string[],
	shownFor: ShownFor,
): Field<PermissionSet[], false> {
	const permissionsForm = groups({
		displayName,
		description: 'Permissions to set; the others stay unchanged',
		entryName: 'Permission',
		sendAs: 'permissions',
		fields: entryFields(keys),
	});
	const schema = permissionsForm.schema.transform((entries) =>
		entries.map(({ permission, access, mode, values }) => ({
			permission,
			value: access ?? mode ?? values,
		})),
	);
	return optional({ ...permissionsForm, schema, section: 'main', shownFor } as Field<
		PermissionSet[]
	>);
}

const EXAMPLE = 'Write it as {"sendMessage": "deny", "sendMessage.allowedMessageTypes": ["text"]}.';

const isValue = (value: unknown): boolean =>
	[value].flat().every((entry) => typeof entry === 'string');

/** Permissions to set, of a role or of a scope. */
const permissionsToSet = {
	rolePermissions: permissionsFor('Role Permissions', ROLE_PERMISSIONS, {
		permissionsOf: ['role'],
	}),
	scopePermissions: permissionsFor('Scope Permissions', SCOPE_PERMISSIONS, {
		permissionsOf: ['scope'],
	}),
	permissionsJson: optional({
		...jsonObject({
			displayName: 'Permissions (JSON)',
			description:
				'Permissions by their keys in CometChat’s API, including those that aren’t listed',
			placeholder: 'e.g. {"joinCall": "deny"}',
			sendAs: 'permissions',
		}),
		schema: z
			.record(z.string(), z.unknown(), ruleMessage('must be a JSON object', EXAMPLE))
			.superRefine((permissions, context) => {
				const [wrong] = Object.entries(permissions).find(([, setting]) => !isValue(setting)) ?? [];
				if (wrong === undefined) return;
				const message = `contains something other than a text or a list of texts at ${oneLine(wrong, 60)}`;
				context.addIssue({ code: 'custom', path: [], message: ruleMessage(message, EXAMPLE) });
			})
			.refine(
				(permissions) => Object.keys(permissions).length > 0,
				ruleMessage('contains no permission', 'Remove the field, or enter one.'),
			),
	} as unknown as Field<Record<string, string | string[]>>),
};

function setsOf(input: Input): PermissionSet[] {
	const {
		rolePermissions = [],
		scopePermissions = [],
		permissionsJson = {},
	} = input as {
		rolePermissions?: PermissionSet[];
		scopePermissions?: PermissionSet[];
		permissionsJson?: object;
	};
	const json = Object.entries(permissionsJson).map(([permission, value]) => ({
		permission,
		value: value as unknown,
	}));
	return [...rolePermissions, ...scopePermissions, ...json];
}

/** The result of a permission: as the answer says, or done if it shows the value that was sent (docs/platform.md, Answers). */
const resultOf: ReadEntryResult = (data, { key, value }) => {
	const current = isObject(data.permissions) ? data.permissions[key] : undefined;
	const currentResult = { data: { value: current ?? (value as IDataObject) } };
	if (!(key in data) && showsAll(current, value)) return currentResult;
	const result = resultByKey(data, key);
	return result === 'notShown' || 'refusal' in result ? result : currentResult;
};

/** The permissions of one role or scope, from all items that name it: a result for each. */
const permissionSets: Batch<
	'permissionsOf' | 'role' | 'guid' | 'scope' | keyof typeof permissionsToSet
> = {
	by: ['permissionsOf', 'role', 'guid', 'scope'],
	consumes: ['rolePermissions', 'scopePermissions', 'permissionsJson'],
	max: 100,
	entryName: 'Permission',
	about: 'permission',
	entries: (input) =>
		setsOf(input).map(({ permission, value }) => ({ id: permission, key: permission, value })),
	body: (entries) => ({
		permissions: Object.fromEntries(entries.map(({ key, value }) => [key, value])) as IDataObject,
	}),
	resultOf,
	row: ({ key, value }, input, data) => ({
		...ownerOf(input),
		permission: key,
		value: data?.value ?? (value as IDataObject),
	}),
};

/** Set permissions: a row for each, with its value afterwards. */
const set = defineOperation({
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
	requiresOneOf: ['rolePermissions', 'scopePermissions', 'permissionsJson'],
});

const rolePermission = permission('searchRolePermissions');

const scopePermission = permission('searchScopePermissions');

/** One permission, from those that the platform lists for its owner. */
const onePermission = {
	rolePermission: rolePermission({
		displayName: 'Role Permission',
		description: 'Permission of the role to reset',
	}),
	scopePermission: scopePermission({
		displayName: 'Scope Permission',
		description: 'Permission of the scope to reset',
	}),
};

/** Unset permission; the row has all permissions afterwards. */
const unset = defineOperation({
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
	toRow: ({ permissions }, input) => ({
		unset: true,
		...ownerOf(input),
		permission: input.rolePermission ?? input.scopePermission,
		permissions,
	}),
});

export const permissionResource = resource({
	value: 'permission',
	name: 'Permission',
	default: getAll.value,
	operations: [getAll, set, unset],
});
