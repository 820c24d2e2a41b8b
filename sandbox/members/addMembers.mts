import { judged, type Verdict } from '../answers/apiProblem.mts';
import {
	alreadyBanned,
	alreadyJoined,
	bannedGroupMember,
	memberBanFailed,
	uidNotFound,
} from '../answers/problems.mts';
import type { Store } from '../database/store.mts';
import type { GroupRow } from '../groups/groupTable.mts';
import type { Actor } from '../server/operation.mts';
import { findActiveUser } from '../users/userTable.mts';
import { type ActionMessage, addedMessage } from './actionMessage.mts';
import { insertBan, isBanned } from './bannedTable.mts';
import type { MemberLists } from './memberLists.mts';
import { deleteMember, insertMember, type Scope } from './memberTable.mts';

type Verdicts = Record<string, Verdict<ActionMessage | undefined>>;

/**
 * Adds and bans users one by one, bans last (specification, States and transitions). What in: the
 * group, whose `membersCount` follows along and is the caller's to save; out: a verdict per UID.
 */
export function addMembers(
	store: Store,
	group: GroupRow,
	lists: MemberLists,
	by: Actor,
	now: number,
): Record<keyof MemberLists, Verdicts> {
	const add = (scope: Scope) => (uid: string) => join(store, group, uid, scope, by, now);
	return {
		admins: verdicts(lists.admins, add('admin')),
		moderators: verdicts(lists.moderators, add('moderator')),
		participants: verdicts(lists.participants, add('participant')),
		usersToBan: verdicts(lists.usersToBan, (uid) => ban(store, group, uid, now)),
	};
}

function verdicts(uids: string[], act: (uid: string) => ActionMessage | undefined): Verdicts {
	return Object.fromEntries(uids.map((uid) => [uid, judged(() => act(uid))]));
}

function join(
	store: Store,
	group: GroupRow,
	uid: string,
	scope: Scope,
	by: Actor,
	now: number,
): ActionMessage {
	const user = findActiveUser(store, uid);
	if (!user) throw uidNotFound(uid);
	if (isBanned(store, group.guid, uid)) throw bannedGroupMember(uid, group.guid);
	if (!insertMember(store, group.guid, uid, scope, now)) throw alreadyJoined(uid, group.guid);
	group.membersCount++;
	return addedMessage(store, { group, user, by, now });
}

function ban(store: Store, group: GroupRow, uid: string, now: number): undefined {
	if (!findActiveUser(store, uid)) throw uidNotFound(uid);
	if (uid === group.owner) throw memberBanFailed(uid, group.guid);
	if (!insertBan(store, group.guid, uid, now)) throw alreadyBanned(uid, group.guid);
	if (deleteMember(store, group.guid, uid)) group.membersCount--;
}
