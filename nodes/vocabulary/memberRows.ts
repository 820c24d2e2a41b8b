import type { IDataObject } from 'n8n-workflow';
import type { Input } from '../engine/declaration/field';
import { optional } from '../engine/declaration/field';
import { multiOptions, options } from './basic';
import { groupId, user } from './id';
import type { UserRow } from './profile';

/** Fields of a group member that rows show: a user, and what the user is to the group. */
export type MemberRow = UserRow | 'guid' | 'scope' | 'joinedAt';

/** What most people want to know of a member. */
export const memberSummary: MemberRow[] = [
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

/** Fields of a banned user that rows show. */
export type BannedRow = UserRow | 'guid' | 'blockedAt' | 'blockedByMeAt';

/** What most people want to know of a banned user. */
export const bannedSummary: BannedRow[] = [
	'guid',
	'uid',
	'name',
	'role',
	'status',
	'avatar',
	'tags',
	'lastActiveAt',
	'conversationId',
	'createdAt',
];

/** A user of a list, with the group whose list it is. */
export const ofGroup = (row: IDataObject, { guid }: Input): IDataObject => ({
	guid: guid as string,
	...row,
});

/** A group, and a user of it. */
export const member = (userDescription: string) => ({
	guid: groupId({ displayName: 'Group', description: 'Group of the user' }),
	uid: user({ displayName: 'User', description: userDescription }),
});

const scopes = { participant: 'Participant', moderator: 'Moderator', admin: 'Admin' };

export const scope = options({
	displayName: 'Scope',
	description: 'What the member may do in the group from now on',
	options: scopes,
});

/** Which members a list shows. */
export const memberFilters = {
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
