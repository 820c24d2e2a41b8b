import { done, type Input, list, optional, paged, resource } from '../engine';
import { options } from '../fields/basic';
import { fieldsToClear } from '../fields/clear';
import { description, jsonObject, name } from '../fields/common';
import { newId, role } from '../fields/id';
import { defineOperation } from '../platform/operation';

const roleName = name({
	displayName: 'Name',
	description: 'Name of the role',
	placeholder: 'e.g. Moderator',
});

const reach = (displayName: string, about: string, setting: string) =>
	optional(
		options({
			displayName,
			description: about,
			sendAs: `settings.${setting}`,
			options: { all: 'All', friendsOnly: 'Friends Only' },
		}),
	);

/** What a role may have (docs/platform.md, Roles and permissions). */
const roleFields = {
	description: optional(
		description({
			displayName: 'Description',
			description: 'Purpose of the role',
			placeholder: 'e.g. Keeps the groups friendly',
		}),
	),
	listUsers: reach('List Users', 'Which users those with the role can list', 'listUsers'),
	metadata: optional(
		// Larger than that of users and groups: no limit is documented.
		jsonObject({
			displayName: 'Metadata',
			description: 'Additional JSON data about the role',
			placeholder: 'e.g. {"level": 2}',
		}),
	),
	sendMessagesTo: reach(
		'Send Messages To',
		'Which users those with the role can message',
		'sendMessagesTo',
	),
};

const newRoleId = newId({
	displayName: 'Role',
	description: 'Unique identifier of the role; CometChat stores it in lowercase',
	placeholder: 'e.g. moderator',
	about: 'role',
});

const create = defineOperation({
	value: 'create',
	name: 'Create',
	action: 'Create role',
	description: 'Create a role that users can have',
	request: { method: 'POST', api: 'chat', path: '/roles', retry: 'safe' },
	body: { role: newRoleId, name: roleName, ...roleFields },
	key: 'role',
	readBack: { path: '/roles/{role}', notFound: ['ERR_ROLE_NOT_FOUND'], madeAt: 'createdAt' },
	onConflict: {
		codes: ['ERR_ROLE_ALREADY_EXISTS'],
		choices: ['return', 'update'],
		update: {
			path: '/roles/{key}',
			readModifyWrite: true,
			fields: ['name', 'description', 'metadata', 'listUsers', 'sendMessagesTo'],
		},
	},
});

const get = defineOperation({
	value: 'get',
	name: 'Get',
	action: 'Get role',
	description: 'Retrieve a role',
	request: { method: 'GET', api: 'chat', path: '/roles/{role}' },
	path: { role: role({ displayName: 'Role', description: 'Role to retrieve' }) },
});

const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many roles',
	description: 'Retrieve the roles of the app',
	request: { method: 'GET', api: 'chat', path: '/roles' },
	execution: paged({ id: 'role' }),
	response: list(),
});

const clearable = { description: 'Description', metadata: 'Metadata', settings: 'Settings' };

/** What an update may change. */
const roleChanges = {
	name: optional(roleName),
	...roleFields,
	...fieldsToClear(clearable),
};

const ROLE_CHANGES = Object.keys(roleChanges) as Array<keyof typeof roleChanges>;

/** Both settings are emptied together, so neither may be filled in along with that. */
const roleRule = ({ unset, listUsers, sendMessagesTo }: Input) =>
	(unset as string[] | undefined)?.includes('settings') &&
	(listUsers ?? sendMessagesTo) !== undefined
		? {
				field: 'unset' as const,
				message: 'contains Settings, which is filled in as well',
				advice: 'Either fill in the field, or clear it.',
			}
		: undefined;

const update = defineOperation({
	value: 'update',
	name: 'Update',
	action: 'Update role',
	description: 'Update a role',
	request: { method: 'PUT', api: 'chat', path: '/roles/{role}', retry: 'safe' },
	path: { role: role({ displayName: 'Role', description: 'Role to update' }) },
	body: roleChanges,
	readModifyWrite: true,
	requiresOneOf: ROLE_CHANGES,
	validate: roleRule,
});

const deleteRole = defineOperation({
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

/** The Role resource (docs/platform.md, Roles and permissions). */
export const roleResource = resource({
	value: 'role',
	name: 'Role',
	default: create.value,
	operations: [create, get, getAll, update, deleteRole],
});
