import { type Field, optional, type Section } from '../../engine';
import { uids } from '../../fields/id';

/** UIDs that the platform takes in one request, over all lists (docs/platform.md, Property limits). */
export const MAX_MEMBERS = 25;

const memberList = (
	displayName: string,
	description: string,
	section: Section = 'additional',
): Field<string[], false> => optional(uids({ displayName, description, section }));

/** The four lists of a group's members (docs/platform.md, Groups); most people need the first alone. */
export const memberLists = {
	participants: memberList('Participants', 'Users who join as participants', 'main'),
	moderators: memberList('Moderators', 'Users who join as moderators'),
	admins: memberList('Admins', 'Users who join as admins'),
	usersToBan: memberList('Users to Ban', 'Users who are banned from the group'),
};

export type MemberListName = keyof typeof memberLists;

export const LISTS = Object.keys(memberLists) as MemberListName[];

/** The scope that a list gives; none for a ban. */
export const scopeOf = (list = ''): string | null =>
	({ admins: 'admin', moderators: 'moderator', participants: 'participant' })[list] ?? null;
