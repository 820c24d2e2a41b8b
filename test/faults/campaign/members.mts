import { banned, members } from '../../../sandbox/collections/members/table.mts';
import type { Scope } from '../../../sandbox/collections/members/table.mts';
import { groups } from '../../../sandbox/collections/groups/table.mts';
import { beginning } from '../../../sandbox/platform/identity.mts';
import { users } from '../../../sandbox/collections/users/table.mts';
import type { Store } from '../../../sandbox/platform/database/store.mts';
import type { Job, Wish } from './job.mts';
import { byId, times } from './job.mts';
import { holds } from './platform.mts';

const LISTS = ['participants', 'moderators', 'admins', 'usersToBan'] as const;
const SCOPES = { participants: 'participant', moderators: 'moderator', admins: 'admin' } as const;
const GROUPS = 24;
/** Users that an item names. */
const EACH = 3;

/** Which list a user goes to, and whether they are unknown or stand there already. */
function plan(index: number) {
	const item = Math.floor(index / EACH);
	const list = LISTS[index % LISTS.length];
	const unknown = index % 53 === 11;
	const uid = unknown ? `nobody-${index}` : `joiner-${index}`;
	const before = unknown || index % 29 !== 2 ? undefined : index % 2 === 0 ? 'same' : 'other';
	const guid = `target-${item % GROUPS}`;
	return { item, list, uid, before, unknown, guid, id: `${guid}/${uid}` };
}

type Planned = ReturnType<typeof plan>;

function wish({ item, list, uid, before, unknown, id }: Planned): Wish {
	const banned = list === 'usersToBan';
	return {
		item,
		name: uid,
		effect: `${banned ? 'banned' : 'members'} ${id}`,
		also: banned ? [] : [`messages ${id}`],
		possible: !unknown && before === undefined,
		...(banned && before === 'same' ? { before: true as const } : {}),
		stands: (platform) =>
			banned ? platform.banned.has(id) : holds(platform.members.get(id), { scope: SCOPES[list] }),
	};
}

function prepare(store: Store, planned: Planned[]): void {
	for (const guid of times(GROUPS, (index) => `target-${index}`))
		groups.insert(store, {
			guid,
			name: guid,
			type: 'public',
			owner: 'amara',
			createdAt: beginning,
		});
	for (const { uid, guid, list, before, unknown } of planned) {
		if (!unknown) users.insert(store, { uid, name: uid, role: 'default', createdAt: beginning });
		if (!before) continue;
		const scope: Scope = list === 'usersToBan' ? 'participant' : SCOPES[list];
		const other: Scope = scope === 'participant' ? 'moderator' : 'participant';
		// Somebody who is to be banned and is a member yet can still be banned.
		if (list === 'usersToBan' && before === 'same')
			banned.insert(store, { guid, uid, bannedAt: beginning });
		else {
			const now = before === 'same' ? scope : other;
			members.insert(store, { guid, uid, scope: now, joinedAt: beginning });
		}
	}
}

/** Items that each add a few users to one of some groups, over all four lists. */
export const addMembers = (count: number): Job => {
	const planned = times(count, plan);
	const items = times(Math.ceil(count / EACH), (item) => {
		const mine = planned.slice(item * EACH, (item + 1) * EACH);
		const inList = (list: string) => mine.filter((one) => one.list === list).map(({ uid }) => uid);
		return {
			guid: mine[0].guid,
			...Object.fromEntries(LISTS.map((list) => [list, inList(list)])),
		};
	});
	return {
		operation: 'add members',
		parameters: {
			guid: byId('={{ $json.guid }}'),
			...Object.fromEntries(LISTS.map((list) => [list, [`={{ $json.${list} }}`]])),
		},
		items,
		wishes: planned.map(wish),
		prepare: (store) => prepare(store, planned),
	};
};
