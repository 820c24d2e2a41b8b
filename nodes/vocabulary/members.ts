import type { IDataObject } from 'n8n-workflow';
import type { Field, Input } from '../engine/declaration/field';
import { optional } from '../engine/declaration/field';
import { keyOf } from '../engine/execution/same';
import { isObject } from '../engine/isObject';
import { showsAll } from '../engine/settle/matches';
import type { About } from './basic';
import { uids } from './id';

/** UIDs that the platform takes in one request, over all lists (docs/platform.md, Property limits). */
export const MAX_MEMBERS = 25;

const memberList = (displayName: string, description: string): Field<string[], false> =>
	optional(uids({ displayName, description, section: 'main' }));

/** The four lists of a group's members (docs/platform.md, Groups), shown first. */
export const memberLists = {
	participants: memberList('Participants', 'Users who join as participants'),
	moderators: memberList('Moderators', 'Users who join as moderators'),
	admins: memberList('Admins', 'Users who join as admins'),
	usersToBan: memberList('Users to Ban', 'Users who are banned from the group'),
};

type ListName = keyof typeof memberLists;

export const LISTS = Object.keys(memberLists) as ListName[];

const initial = (list: ListName, about: Pick<About, 'displayName' | 'description'>) =>
	optional(uids({ ...about, sendAs: `members.${list}` }));

/** The same four, for a group that is made (docs/platform.md, Groups). */
export const initialMembers = {
	participants: initial('participants', {
		displayName: 'Initial Participants',
		description: 'First participants of the group',
	}),
	moderators: initial('moderators', {
		displayName: 'Initial Moderators',
		description: 'First moderators of the group',
	}),
	admins: initial('admins', {
		displayName: 'Initial Admins',
		description: 'First admins of the group',
	}),
	usersToBan: initial('usersToBan', {
		displayName: 'Users to Ban',
		description: 'Users who are banned from the start',
	}),
};

/** The scope that a list gives; none for a ban. */
export const scopeOf = (list = ''): string | null =>
	({ admins: 'admin', moderators: 'moderator', participants: 'participant' })[list] ?? null;

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
	data?: IDataObject;
	found?: IDataObject;
}

/** Whether a group, as the user sees it, has the user at all; of a ban `isMember` tells what is known. */
export const isInGroup = ({ hasJoined }: IDataObject, list: string | undefined): boolean =>
	list === 'usersToBan' || hasJoined === true;

/** Whether a group, as the user sees it, has the user as asked. A ban cannot be read back. */
export const isMember = (
	{ scope }: IDataObject,
	list: string | undefined,
	conflicted: boolean,
): boolean | undefined =>
	list === 'usersToBan' ? conflicted || undefined : scope === scopeOf(list);

/** Every UID that is asked for, with its list. */
const all = (input: Input): Array<[list: string, uid: string]> =>
	LISTS.flatMap((list) =>
		((input[list] ?? []) as string[]).map((uid): [string, string] => [list, uid]),
	);

/** A group is made in one request, so its first members must fit in it. */
export function tooManyAtOnce(input: Input) {
	const count = all(input).length;
	if (count <= MAX_MEMBERS) return undefined;
	return {
		field: 'participants' as const,
		message: `and the other lists hold ${count} UIDs together, more than ${MAX_MEMBERS}`,
		advice: 'Create the group with fewer, then use Group Member: Add for the rest.',
	};
}

/** Names the first members that a new group could not take, where the platform tells. */
export function membersNotAdded(verdicts: unknown): { membersNotAdded?: string[] } {
	const lists = Object.values(isObject(verdicts) ? verdicts : {}).filter(isObject);
	const failed = lists.flatMap((list) =>
		Object.entries(list).flatMap(([uid, verdict]) =>
			isObject(verdict) && verdict.success === false ? [uid] : [],
		),
	);
	return failed.length > 0 ? { membersNotAdded: failed } : {};
}

/** Where the first members of a group can be read, should the answer that tells of them be lost. */
export const memberPaths = (input: Input): Record<string, string> =>
	all(input).length > 0
		? {
				members: '/groups/{key}/members?perPage=1000',
				banned: '/groups/{key}/bannedusers?perPage=1000',
			}
		: {};

/** The group as it was read, with the names of those who are not in it as they should be. */
export function withMembersRead(
	{ members, banned, ...group }: IDataObject,
	input: Input,
): IDataObject {
	const missing = all(input).flatMap((one) => (isIn({ members, banned }, one) ? [] : [one[1]]));
	return { ...group, ...(missing.length > 0 ? { membersNotAdded: missing } : {}) };
}

/**
 * Whether a group shows all that was sent. Of its first members one is enough: the platform may have
 * refused others.
 */
export function isGroupAsSent(
	{ members, banned, ...group }: IDataObject,
	{ members: wanted, ...sent }: IDataObject,
): boolean | undefined {
	const matches = showsAll(group, sent);
	const asked = all(isObject(wanted) ? wanted : {});
	if (matches !== true || asked.length === 0) return matches;
	return asked.some((one) => isIn({ members, banned }, one)) || undefined;
}

function isIn({ members, banned }: IDataObject, [list, uid]: [string, string]): boolean {
	const scope = scopeOf(list);
	const rows = scope ? members : banned;
	return (Array.isArray(rows) ? rows : [])
		.filter(isObject)
		.some((row) => keyOf(row.uid) === keyOf(uid) && (!scope || row.scope === scope));
}
