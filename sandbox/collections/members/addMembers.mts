import { keyResult } from '../../platform/parts.mts';
import { publishMember } from '../groups/events.mts';
import { groups } from '../groups/table.mts';
import { type Done, memberAction } from '../messages/actions.mts';
import { userOf } from '../users/table.mts';
import type { MemberLists } from './lists.mts';
import { refusals } from './problems.mts';
import { banned, members, type Scope } from './table.mts';

/**
 * Adds and bans users one by one, bans last (docs/platform.md, Groups). What in: the
 * group, whose `membersCount` follows along; out: a result per list and UID.
 */
export function addMembers(done: Done, lists: MemberLists) {
	const results = (uids: string[], act: (uid: string) => unknown) =>
		Object.fromEntries(uids.map((uid) => [uid, keyResult(() => act(uid))]));
	const given = {
		admins: results(lists.admins, (uid) => join(done, uid, 'admin')),
		moderators: results(lists.moderators, (uid) => join(done, uid, 'moderator')),
		participants: results(lists.participants, (uid) => join(done, uid, 'participant')),
		usersToBan: results(lists.usersToBan, (uid) => {
			ban(done, uid);
			publishMember(done, 'banned', userOf(done.store, uid));
		}),
	};
	saveCount(done);
	return given;
}

function join(done: Done, uid: string, scope: Scope) {
	const { store, group, now } = done;
	const { guid } = group;
	const user = userOf(store, uid);
	if (banned.one(store, { guid, uid })) throw refusals.banned(uid, guid);
	const joined = members.insert(store, { guid, uid, scope, joinedAt: now });
	if (!joined) throw refusals.alreadyJoined(uid, guid);
	group.membersCount++;
	return memberAction(done, 'added', user);
}

/** Bans the user, who leaves the group if a member; the count is the caller's to save. */
export function ban({ store, group, now }: Done, uid: string): void {
	const { guid } = group;
	userOf(store, uid);
	if (uid === group.owner) throw refusals.banFailed(uid, guid);
	const made = banned.insert(store, { guid, uid, bannedAt: now });
	if (!made) throw refusals.alreadyBanned(uid, guid);
	group.membersCount -= members.delete(store, { guid, uid });
}

/** Writes the number of members that a change has led to. */
export function saveCount({ store, group: { guid, membersCount } }: Done): void {
	groups.update(store, { guid }, { membersCount });
}
