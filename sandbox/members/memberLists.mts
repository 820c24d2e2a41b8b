import * as z from 'zod/v4';

import { uids } from '../answers/fields.mts';

const mostUids = 25;

/** The lists of UIDs that add members to a group (specification, endpoint 3). */
export const memberLists = z
	.strictObject({
		admins: uids('admins').optional(),
		moderators: uids('moderators').optional(),
		participants: uids('participants').optional(),
		usersToBan: uids('usersToBan').optional(),
	})
	.refine((lists) => Object.values(lists).flat().length <= mostUids, {
		message: `At most ${mostUids} UIDs over all lists.`,
	});

export type ListName = 'admins' | 'moderators' | 'participants' | 'usersToBan';
export type MemberLists = Record<ListName, string[]>;

/** Each UID in one list only: admins before moderators before participants. Bans stand apart. */
export function oncePerUser(lists: z.output<typeof memberLists>): MemberLists {
	const seen = new Set<string>();
	const unseen = (uids: string[] = []): string[] =>
		uids.filter((uid) => !seen.has(uid) && seen.add(uid));
	return {
		admins: unseen(lists.admins),
		moderators: unseen(lists.moderators),
		participants: unseen(lists.participants),
		usersToBan: [...new Set(lists.usersToBan)],
	};
}
