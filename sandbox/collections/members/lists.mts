import * as z from 'zod/v4';

import { field } from '../../platform/parts.mts';

const maxUids = 25;
const uids = (name: string) => field.uids(name).optional();

/** The lists of UIDs that add members to a group (docs/platform.md, Groups). */
export const memberLists = z
	.strictObject({
		...{ admins: uids('admins'), moderators: uids('moderators') },
		...{ participants: uids('participants'), usersToBan: uids('usersToBan') },
	})
	.refine((lists) => Object.values(lists).flat().length <= maxUids, {
		message: `At most ${maxUids} UIDs over all lists.`,
	});

type GivenLists = z.output<typeof memberLists>;
export type MemberLists = Record<keyof GivenLists, string[]>;

/** Each UID in one list only: admins before moderators before participants before bans. */
export function oncePerUser({
	admins,
	moderators,
	participants,
	usersToBan,
}: GivenLists): MemberLists {
	const seen = new Set<string>();
	const unseen = (list: string[] = []) => list.filter((uid) => !seen.has(uid) && seen.add(uid));
	return {
		...{ admins: unseen(admins), moderators: unseen(moderators) },
		...{ participants: unseen(participants), usersToBan: unseen(usersToBan) },
	};
}
