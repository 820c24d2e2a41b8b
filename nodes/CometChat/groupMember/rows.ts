import type { IDataObject } from 'n8n-workflow';
import type { Input } from '../../engine';
import { scopeOf } from '../shared/members';
import type { UserRow } from '../shared/userRows';

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

/** The row of a UID that was added to a group, or banned. */
export const memberRow = ({ key, list, input, data, found }: Entry): IDataObject => ({
	guid: input.guid as string,
	uid: key,
	scope: found?.scope ?? scopeOf(list),
	status: list === 'usersToBan' ? 'banned' : 'joined',
	...(data ? { message: data } : {}),
});

interface Entry {
	key: string;
	list: string;
	input: Input;
	data?: IDataObject | undefined;
	found?: IDataObject | undefined;
}

/** Whether a group, as the user sees it, has the user at all; who is banned is no member, and `isMember` tells the rest. */
export const isInGroup = ({ hasJoined }: IDataObject, list: string | undefined): boolean =>
	(list === 'usersToBan') !== (hasJoined === true);

/** Whether a group, as the user sees it, has the user as asked. A ban cannot be read back. */
export const isMember = (
	{ scope }: IDataObject,
	list: string | undefined,
	conflicted: boolean,
): boolean | undefined =>
	list === 'usersToBan' ? conflicted || undefined : scope === scopeOf(list);
