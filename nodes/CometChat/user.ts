import {
	batched,
	changed,
	keyLists,
	list,
	listedIn,
	NOT_LISTED,
	notListedIn,
	optional,
	paged,
	resource,
	showsAll,
	without,
} from '../engine';
import { defineOperation } from '../platform/operation';
import {
	boolean,
	MOST_IN_URL,
	multiOptions,
	narrowing,
	options,
	text,
	textList,
} from '../fields/basic';
import { existingUser, profile, userConflict, userRow } from '../fields/profile';
import { statusMessage } from './user/fields';
import { loweredId, MAX_UIDS, role, uids } from '../fields/id';
import { tags } from '../fields/common';
import { flag } from './shared/flag';
import { timeFilters } from './shared/timeFilters';
import { onlyChosen } from '../composed/list';
import { type UserRow, userSummary } from './shared/userRows';
import { erase } from './person/erase';
import { exportUser } from './person/export';
import { deleteUser } from './user/delete';
import { get } from './user/get';
import { update } from './user/update';

const NO_TOKEN =
	'Users who already existed are returned without an auth token. To create one, use Auth Token → Create.';

const tokenLost = {
	message:
		'It was created, but the response was lost, and with it what Return Auth Token asked for',
	description: 'Get it with a separate request.',
	maybeProcessed: true,
};

const create = defineOperation({
	value: 'create',
	name: 'Create',
	action: 'Create user',
	description: 'Create a new user',
	request: { method: 'POST', api: 'chat', path: '/users', retry: 'safe' },
	body: {
		...profile,
		statusMessage,
		withAuthToken: optional(
			boolean({
				displayName: 'Return Auth Token',
				description: 'Whether to return an auth token for logging the user in',
			}),
		),
	},
	key: 'uid',
	readBack: {
		...existingUser,
		// The switch affects only the response.
		matches: (found, _list, _conflicted, sent) => showsAll(found, without(sent, ['withAuthToken'])),
		ours: (found, { withAuthToken }) => (withAuthToken ? { problem: tokenLost } : { row: found }),
	},
	onConflict: {
		...userConflict,
		update: {
			...userConflict.update,
			fields: [...userConflict.update.fields, 'statusMessage'],
		},
	},
	toRow: (row, { withAuthToken }) => ({
		...userRow(row),
		// The platform gives a token to new users alone.
		...(withAuthToken && row.authToken === undefined ? { authToken: null } : {}),
	}),
	hint: ({ authToken, alreadyExisted }) =>
		authToken === null && alreadyExisted ? NO_TOKEN : undefined,
});

/** What a list of users can be narrowed by (docs/platform.md, Paging). */
const userFilters = {
	searchKey: optional(
		text({
			displayName: 'Search',
			description: 'Text that the name or UID of a user begins with',
			placeholder: 'e.g. ann',
		}),
	),
	uids: optional(
		uids({ displayName: 'UIDs', description: 'Only these users', mostInUrl: MAX_UIDS }),
	),
	searchIn: optional(
		multiOptions({
			displayName: 'Search In',
			description: 'Where to search. Leave empty to search both.',
			options: { name: 'Name', uid: 'UID' },
		}),
	),
	status: optional(
		multiOptions({
			displayName: 'Status',
			description: 'Whether users are online',
			options: { available: 'Available', offline: 'Offline' },
		}),
	),
	role: optional(role({ displayName: 'Role', description: 'Role that users have' })),
	roles: optional(
		textList({
			displayName: 'Roles',
			description:
				'Users with any of these roles: one per entry, comma-separated, or an array from an expression',
			placeholder: 'e.g. moderator',
			entryName: 'Role',
			mostInUrl: MOST_IN_URL,
			schema: loweredId,
			about: 'role',
		}),
	),
	tags: optional(tags({ description: 'Users with any of these tags' })),
	withTags: flag('Include Tags', 'Whether to return the tags of each user'),
	withDeactivated: flag('Include Deactivated', 'Whether to return deactivated users as well'),
	onlyDeactivated: changed(
		narrowing({
			displayName: 'Only Deactivated',
			description: 'Whether to return deactivated users only',
		}),
		{
			excludes: 'withDeactivated',
		},
	),
	...timeFilters('users'),
	sortBy: optional(
		options({
			displayName: 'Sort By',
			description: 'Field to sort the users by',
			options: { name: 'Name', status: 'Status' },
		}),
	),
	sortOrder: optional(
		options({
			displayName: 'Sort Order',
			description: 'Direction to sort the users in',
			options: { asc: 'Ascending', desc: 'Descending' },
		}),
	),
};

/** Get many users: pages of 1,000 (docs/platform.md, Paging). */
const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many users',
	description: 'Retrieve a list of users',
	request: { method: 'GET', api: 'chat', path: '/users' },
	filters: userFilters,
	execution: onlyChosen(paged({ max: 1000, id: 'uid' }), 'uids', 'uid'),
	toFile: { name: 'users', also: ['link', 'phoneNumber'], query: { withTags: true } },
	response: list<UserRow>(),
	simplify: [...userSummary, 'deactivatedAt', 'tags', 'createdAt'],
	toRow: userRow,
});

const fields = {
	uids: uids({
		displayName: 'UIDs',
		description: 'Users to deactivate',
		sendAs: 'uidsToDeactivate',
	}),
};

/** Deactivate users: the answer lists those that were (docs/platform.md, Users). */
const deactivate = defineOperation({
	value: 'deactivate',
	name: 'Deactivate',
	action: 'Deactivate users',
	description: 'Deactivate users; their data is kept',
	request: { method: 'DELETE', api: 'chat', path: '/users', retry: 'safe' },
	body: fields,
	execution: batched(
		keyLists({
			by: [],
			lists: ['uids'],
			fields,
			entryName: 'UID',
			about: 'user',
			refusedTogether: true,
			max: MAX_UIDS,
			resultOf: listedIn('deactivatedUids'),
			row: ({ key }) => ({ uid: key, deactivated: true }),
		}),
	),
	readBack: {
		path: '/users?searchKey={key}&searchIn=uid&onlyDeactivated=true&perPage=1000',
		notFound: [],
		list: { idField: 'uid' },
		matches: () => true,
	},
	onConflict: { codes: [NOT_LISTED], choices: [] },
	codes: {
		[NOT_LISTED]: {
			message: 'CometChat didn’t deactivate this user',
			advice: 'No active user has this UID. The user may already be deactivated.',
			about: 'user',
		},
	},
});

const reactivatedUsers = {
	uids: uids({
		displayName: 'UIDs',
		description: 'Deactivated users to reactivate',
		sendAs: 'uidsToActivate',
	}),
};

/** Reactivate users: the answer lists those that were not deactivated (docs/platform.md, Users). */
const reactivate = defineOperation({
	value: 'reactivate',
	name: 'Reactivate',
	action: 'Reactivate users',
	description: 'Reactivate deactivated users',
	request: { method: 'PUT', api: 'chat', path: '/users', retry: 'safe' },
	body: reactivatedUsers,
	execution: batched(
		keyLists({
			by: [],
			lists: ['uids'],
			fields: reactivatedUsers,
			entryName: 'UID',
			about: 'user',
			refusedTogether: true,
			max: MAX_UIDS,
			resultOf: notListedIn('nonDeactivatedUids'),
			row: ({ key }) => ({ uid: key, deactivated: false }),
		}),
	),
	readBack: { path: '/users/{key}', notFound: ['ERR_UID_NOT_FOUND'], matches: () => true },
	onConflict: { codes: [NOT_LISTED], choices: [] },
	codes: {
		[NOT_LISTED]: {
			message: 'CometChat didn’t reactivate this user',
			advice: 'No deactivated user has this UID. The user may already be active.',
			about: 'user',
		},
	},
});

/** The User resource (docs/platform.md, Users). */
export const user = resource({
	value: 'user',
	name: 'User',
	default: 'create',
	operations: [create, get, getAll, update, deleteUser, deactivate, reactivate, exportUser, erase],
});
