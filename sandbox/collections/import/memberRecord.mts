import * as z from 'zod/v4';

import { field, problem, type Store } from '../../platform/parts.mts';
import { groups } from '../groups/table.mts';
import { ban } from '../members/addMembers.mts';
import { refusals } from '../members/problems.mts';
import { banned, members } from '../members/table.mts';
import { systemActor } from '../users/actor.mts';
import { groupDetails, groupWith, userDetails, userWith } from './details.mts';
import { seconds } from './seconds.mts';

const badTime = problem(
	'ERR_IMPORT_INVALID_JOINEDAT',
	'The joinedAt must be between the creation of the group {} and now.',
);

/** One member of an import. */
export const memberRecord = z
	.object(
		{
			memberId: z.string('The memberId is required.').toLowerCase(),
			guid: field.identifier('guid'),
			uid: field.identifier('uid'),
			scope: z
				.enum(['admin', 'moderator', 'participant'], 'The scope isn’t valid.')
				.default('participant'),
			isBanned: field.flag('isBanned').default(false),
			joinedAt: seconds('joinedAt').optional(),
			groupDetails,
			userDetails,
		},
		'The record must be an object.',
	)
	.refine(({ memberId, guid, uid }) => memberId === `${guid}_member_${uid}`, {
		message: 'The memberId must be guid_member_uid.',
	});

/** Stores a member, or bans the user; without an event. */
export function insertMember(store: Store, record: z.output<typeof memberRecord>, now: number) {
	const { scope, isBanned, joinedAt = now } = record;
	const group = groupWith(store, record.guid, record.groupDetails, now);
	const { uid } = userWith(store, record.uid, record.userDetails, now);
	const { guid } = group;
	if (joinedAt < group.createdAt || joinedAt > now) throw badTime(guid);
	if (isBanned) {
		if (members.one(store, { guid, uid })) throw refusals.alreadyJoined(uid, guid);
		ban({ store, group, by: systemActor(store), now }, uid);
	} else {
		if (banned.one(store, { guid, uid })) throw refusals.banned(uid, guid);
		if (!members.insert(store, { guid, uid, scope, joinedAt }))
			throw refusals.alreadyJoined(uid, guid);
	}
	groups.update(store, { guid }, { membersCount: members.count(store, { guid }) });
	return isBanned ? { guid, uid } : { guid, uid, scope, joinedAt };
}
