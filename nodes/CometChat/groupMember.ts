import type { IDataObject } from 'n8n-workflow';
import {
	batched,
	done,
	type Input,
	keyLists,
	list,
	object,
	optional,
	paged,
	resource,
	resultByListAndKey,
} from '../engine';
import { LISTS, MAX_MEMBERS, memberLists, scopeOf } from './shared/members';
import type { UserRow } from './shared/userRows';
import { defineOperation } from '../platform/operation';
import { groupId, onBehalfOf } from '../fields/id';
import { multiOptions, options } from '../fields/basic';
import { scope, scopes } from '../fields/scope';
import { member, withGroup } from './shared/member';

interface Entry {
	key: string;
	list: string;
	input: Input;
	data?: IDataObject | undefined;
	found?: IDataObject | undefined;
}

/** The row of a UID that was added to a group, or banned. */
const memberRow = ({ key, list, input, data, found }: Entry): IDataObject => ({
	guid: input.guid as string,
	uid: key,
	scope: found?.scope ?? scopeOf(list),
	status: list === 'usersToBan' ? 'banned' : 'joined',
	...(data ? { message: data } : {}),
});

/** Whether a group, as the user sees it, has the user at all; who is banned is no member, and `isMember` tells the rest. */
const isInGroup = ({ hasJoined }: IDataObject, list: string | undefined): boolean =>
	(list === 'usersToBan') !== (hasJoined === true);

/** Whether a group, as the user sees it, has the user as asked. A ban cannot be read back. */
const isMember = (
	{ scope }: IDataObject,
	list: string | undefined,
	conflicted: boolean,
): boolean | undefined =>
	list === 'usersToBan' ? conflicted || undefined : scope === scopeOf(list);

/** Add group members (docs/platform.md, Groups). */
const add = defineOperation({
	value: 'add',
	name: 'Add',
	action: 'Add members to group',
	description: 'Add users to a group, or ban them from it',
	notice: 'Enter users under Participants. Moderators, admins and bans: Additional Fields.',
	request: { method: 'POST', api: 'chat', path: '/groups/{guid}/members', retry: 'safe' },
	path: { guid: groupId({ displayName: 'Group', description: 'Group that the users join' }) },
	headers: onBehalfOf,
	body: memberLists,
	execution: batched(
		keyLists({
			by: ['guid', 'onBehalfOf'],
			lists: LISTS,
			max: MAX_MEMBERS,
			entryName: 'UID',
			about: 'user',
			resultOf: resultByListAndKey,
			row: memberRow,
		}),
	),
	response: object<'guid' | 'uid' | 'scope' | 'status' | 'message'>(),
	simplify: ['guid', 'uid', 'scope', 'status'],
	requiresOneOf: LISTS,
	readBack: {
		path: '/groups/{guid}',
		notFound: ['ERR_GUID_NOT_FOUND', 'ERR_UID_NOT_FOUND'],
		madeAt: 'joinedAt',
		read: ({ object: group, values }) => group({ onBehalfOf: values.key as string }),
		isThere: isInGroup,
		matches: isMember,
	},
	onConflict: { codes: ['ERR_ALREADY_JOINED', 'ERR_ALREADY_BANNED'], choices: ['return'] },
});

/** Fields of a group member that rows show: a user, and what the user is to the group. */
type MemberRow = UserRow | 'guid' | 'scope' | 'joinedAt';

/** What most people want to know of a member. */
const memberSummary: MemberRow[] = [
	'guid',
	'uid',
	'name',
	'scope',
	'joinedAt',
	'role',
	'status',
	'avatar',
	'lastActiveAt',
	'conversationId',
];

/** Which members a list shows. */
const memberFilters = {
	scopes: optional(
		multiOptions({
			displayName: 'Scopes',
			description: 'Members with any of these scopes',
			options: scopes,
		}),
	),
	status: optional(
		options({
			displayName: 'Status',
			description: 'Whether the members are online',
			options: { available: 'Available', offline: 'Offline' },
		}),
	),
};

const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many group members',
	description: 'Retrieve the members of a group with their scopes',
	request: { method: 'GET', api: 'chat', path: '/groups/{guid}/members' },
	path: { guid: groupId({ displayName: 'Group', description: 'Group whose members are listed' }) },
	filters: memberFilters,
	execution: paged({ max: 1000, id: 'uid' }),
	toFile: { name: 'group-members' },
	response: list<MemberRow>(),
	simplify: memberSummary,
	toRow: withGroup,
});

const update = defineOperation({
	value: 'update',
	name: 'Change Scope',
	action: 'Change scope of group member',
	description: 'Change a member’s scope to participant, moderator or admin',
	request: { method: 'PUT', api: 'chat', path: '/groups/{guid}/members/{uid}', retry: 'safe' },
	path: member('Member whose scope changes'),
	headers: onBehalfOf,
	body: { scope },
	toRow: (row, { guid, uid, scope: newScope }) => ({ guid, uid, scope: newScope, ...row }),
	doneCodes: ['ERR_SAME_SCOPE'],
});

/** Kick group member. */
export const remove = defineOperation({
	value: 'remove',
	name: 'Remove',
	action: 'Remove member from group',
	description: 'Remove a user from a group; the user can rejoin',
	request: { method: 'DELETE', api: 'chat', path: '/groups/{guid}/members/{uid}', retry: 'safe' },
	path: member('Member to remove'),
	headers: onBehalfOf,
	response: done('removed', 'guid', 'uid'),
	notFoundCodes: ['ERR_NOT_A_MEMBER'],
	codes: {
		ERR_NOT_A_MEMBER: {
			message: 'The user isn’t a member of this group',
			advice: 'No action needed, unless the UID is misspelled.',
			about: 'user',
		},
	},
});

export const groupMember = resource({
	value: 'groupMember',
	name: 'Group Member',
	default: 'add',
	operations: [add, getAll, update, remove],
});
