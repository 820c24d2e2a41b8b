import { type Actor, publish, type Store } from '../../platform/parts.mts';
import { userEntity } from '../users/actor.mts';
import type { User } from '../users/table.mts';
import { groupConversation } from './show.mts';
import type { Group } from './table.mts';

const online = `SELECT count(*) AS count FROM members JOIN users USING (uid)
	WHERE guid = ? AND status = 'available'`;

/** A group as an event contains it. */
function eventGroup(store: Store, group: Group) {
	const { guid, name, type, membersCount, createdAt, owner, updatedAt } = group;
	const onlineMembersCount = store.count(online, guid);
	const conversationId = groupConversation(guid);
	const counts = { membersCount, onlineMembersCount };
	return { guid, name, type, ...counts, conversationId, createdAt, owner, updatedAt };
}

/** The event of something done to a group itself. */
export const publishGroup = (store: Store, trigger: string, group: Group, more: object): void =>
	publish(store, trigger, () => ({ group: { ...eventGroup(store, group), ...more } }));

/** The event of a new group, with those who are in it at first. */
export const publishCreated = (
	store: Store,
	group: Group,
	founders: User[],
	joined: object,
): void =>
	publish(store, 'group_created', () => ({
		group: { ...eventGroup(store, group), ...joined, hasJoined: founders.length > 0 },
		members: Object.fromEntries(founders.map((user) => [user.uid, userEntity(user)])),
	}));

type Place = 'joined' | 'left' | 'added' | 'kicked' | 'banned' | 'unbanned';
export type MemberAction = Place | 'scopeChanged';

/** The event of something done to a member of a group, by whom. */
export const publishMember = (
	{ store, group, by }: { store: Store; group: Group; by: Actor },
	action: MemberAction,
	user: User,
	more: object = {},
): void =>
	publish(store, `group_member_${action === 'scopeChanged' ? 'scope_changed' : action}`, () => ({
		group: eventGroup(store, group),
		members: { [user.uid]: { ...userEntity(user), ...more } },
		// Who comes or goes does it themself.
		...(action === 'joined' || action === 'left' ? {} : { by }),
	}));
