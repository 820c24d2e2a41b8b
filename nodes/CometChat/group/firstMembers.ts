import type { IDataObject } from 'n8n-workflow';
import {
	caseless,
	type Found,
	type Input,
	isObject,
	type Look,
	optional,
	showsAll,
} from '../../engine';
import type { About } from '../../fields/basic';
import { uids } from '../../fields/id';
import { LISTS, MAX_MEMBERS, type MemberListName, scopeOf } from '../shared/members';

const initial = (list: MemberListName, about: Pick<About, 'displayName' | 'description'>) =>
	optional(uids({ ...about, sendAs: `members.${list}` }));

/** The four lists of members, as a new group takes them (docs/platform.md, Groups). */
export const initialMembers = {
	participants: initial('participants', {
		displayName: 'Initial Participants',
		description: 'Initial participants of the group',
	}),
	moderators: initial('moderators', {
		displayName: 'Initial Moderators',
		description: 'Initial moderators of the group',
	}),
	admins: initial('admins', {
		displayName: 'Initial Admins',
		description: 'Initial admins of the group',
	}),
	usersToBan: initial('usersToBan', {
		displayName: 'Users to Ban',
		description: 'Users who are banned from the start',
	}),
};

/** Every requested UID, with its list. */
const requestedMembers = (input: Input): Array<[list: MemberListName, uid: string]> =>
	LISTS.flatMap((list) =>
		((input[list] ?? []) as string[]).map((uid): [MemberListName, string] => [list, uid]),
	);

/** A group is created with its members in one request, which has a maximum; of two lists with a UID, one would count. */
export function notAtOnce(input: Input) {
	const requested = requestedMembers(input);
	const lists = new Map<string, MemberListName>();
	for (const [list, uid] of requested) {
		const earlier = lists.get(caseless(uid)) ?? list;
		lists.set(caseless(uid), earlier);
		if (earlier !== list)
			return {
				field: list,
				message: `contains “${uid}”, which is in ${initialMembers[earlier].displayName} as well`,
				advice: 'Keep each user in one list.',
			};
	}
	if (requested.length <= MAX_MEMBERS) return undefined;
	return {
		field: 'participants' as const,
		message: `and the other lists contain ${requested.length} UIDs together, more than ${MAX_MEMBERS}`,
		advice: 'Create the group with fewer, then use Group Member → Add for the rest.',
	};
}

/** Names the first members that a new group could not take, where the platform tells. */
export function membersNotAdded(results: unknown): { membersNotAdded?: string[] } {
	const lists = Object.values(isObject(results) ? results : {}).filter(isObject);
	const failed = lists.flatMap((list) =>
		Object.entries(list).flatMap(([uid, result]) =>
			isObject(result) && result.success === false ? [uid] : [],
		),
	);
	return failed.length > 0 ? { membersNotAdded: failed } : {};
}

/** Reads a group, and its first members if the answer that tells of them may be lost. */
export async function readWithMembers(look: Look): Promise<Found> {
	const group = await look.object();
	const isLost = look.someTryMaybeProcessed && requestedMembers(look.values).length > 0;
	if (!isLost || group.found !== 'there') return group;
	const members = await look.rows('/groups/{key}/members?perPage=1000');
	const banned = members && (await look.rows('/groups/{key}/bannedusers?perPage=1000'));
	return banned ? { ...group, parts: { members, banned } } : { ...group, found: 'partly' };
}

/** The group that was read, with the UIDs that its lists of members lack. */
export function withMembersRead(
	{ members, banned, ...group }: IDataObject,
	input: Input,
): IDataObject {
	const missing = requestedMembers(input).flatMap((member) =>
		isIn({ members, banned }, member) ? [] : [member[1]],
	);
	return { ...group, ...(missing.length > 0 ? { membersNotAdded: missing } : {}) };
}

/**
 * Whether a group shows all that was sent. Of its first members one is enough: the platform may have
 * refused others.
 */
export function isGroupAsSent(
	{ members, banned, ...group }: IDataObject,
	{ members: sentLists, ...body }: IDataObject,
): boolean | undefined {
	const matches = showsAll(group, body);
	const requested = requestedMembers(isObject(sentLists) ? sentLists : {});
	if (matches !== true || requested.length === 0) return matches;
	return requested.some((member) => isIn({ members, banned }, member)) || undefined;
}

function isIn({ members, banned }: IDataObject, [list, uid]: [string, string]): boolean {
	const scope = scopeOf(list);
	const rows = scope ? members : banned;
	return (Array.isArray(rows) ? rows : [])
		.filter(isObject)
		.some((row) => row.uid === uid && (!scope || row.scope === scope));
}
