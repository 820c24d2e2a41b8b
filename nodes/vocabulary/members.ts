import type { IDataObject } from 'n8n-workflow';
import type { Complaint, Input } from '../engine/operation';
import { uids } from './id';

/** UIDs that the platform takes in one call, over all lists (vendor facts, One call). */
export const MOST_MEMBERS = 25;

/** The four lists of a group's members (specification, endpoint 3), shown first. */
export const memberLists = {
	participants: uids('Participants', 'Users who join as participants', {
		shown: 'first',
	}).optional(),
	moderators: uids('Moderators', 'Users who join as moderators', { shown: 'first' }).optional(),
	admins: uids('Admins', 'Users who join as admins', { shown: 'first' }).optional(),
	usersToBan: uids('Users to Ban', 'Users who are banned from the group', {
		shown: 'first',
	}).optional(),
};

const LISTS = Object.keys(memberLists);

const initial = (name: keyof typeof memberLists, label: string, what: string) =>
	uids(label, what, { at: ['members', name] }).optional();

/** The same four, for a group that is made (specification, Group: `members`). */
export const initialMembers = {
	participants: initial('participants', 'Initial Participants', 'First participants of the group'),
	moderators: initial('moderators', 'Initial Moderators', 'First moderators of the group'),
	admins: initial('admins', 'Initial Admins', 'First admins of the group'),
	usersToBan: initial('usersToBan', 'Users to Ban', 'Users who are banned from the start'),
};

/** The scope that a list gives; none for a ban. */
export const scopeOf = (list = ''): string | null =>
	({ admins: 'admin', moderators: 'moderator', participants: 'participant' })[list] ?? null;

/** Every UID that is asked for, with its list. */
const all = (input: Input): Array<[list: string, uid: string]> =>
	LISTS.flatMap((list) =>
		((input[list] ?? []) as string[]).map((uid): [string, string] => [list, uid]),
	);

const count = (input: Input): number => all(input).length;

/** Adding nobody is a mistake, not a wish. */
export const nobody = (input: Input): Complaint | undefined =>
	count(input) > 0
		? undefined
		: {
				field: 'participants',
				says: 'and the other lists are empty',
				advice: 'Enter at least one UID in one of the four lists.',
			};

/** A group is made in one call, so its first members must fit in it. */
export const tooManyAtOnce = (input: Input): Complaint | undefined =>
	count(input) <= MOST_MEMBERS
		? undefined
		: {
				field: 'participants',
				says: `and the other lists hold ${count(input)} UIDs together, more than ${MOST_MEMBERS}`,
				advice: 'Create the group with fewer, then use Group Member: Add for the rest.',
			};

/** Names the first members that a new group could not take, where the platform tells. */
export function leftOut(verdicts: unknown): { membersNotAdded?: string[] } {
	const lists = Object.values((verdicts ?? {}) as Record<string, Record<string, Verdict>>);
	const failed = lists.flatMap((list) =>
		Object.entries(list).flatMap(([uid, { success }]) => (success ? [] : [uid])),
	);
	return failed.length > 0 ? { membersNotAdded: failed } : {};
}

type Verdict = { success?: boolean };

/** Where the first members of a group can be read, should the answer that tells of them be lost. */
export const memberParts = (input: Input): Record<string, string> =>
	count(input) > 0 ? { members: '/groups/{key}/members', banned: '/groups/{key}/bannedusers' } : {};

/** The group as it was read, with the names of those who are not in it as they should be. */
export function asMembersStand(
	{ members = [], banned = [], ...group }: IDataObject,
	input: Input,
): IDataObject {
	const standing = (uid: string, list: string) => {
		const scope = scopeOf(list);
		const rows = (scope ? members : banned) as IDataObject[];
		return rows.some((row) => row.uid === uid.toLowerCase() && (!scope || row.scope === scope));
	};
	const missing = all(input).flatMap(([list, uid]) => (standing(uid, list) ? [] : [uid]));
	return { ...group, ...(missing.length > 0 ? { membersNotAdded: missing } : {}) };
}
