import { banned, members } from '../../../sandbox/collections/members/table.mts';
import type { Scope } from '../../../sandbox/collections/members/table.mts';
import { groups } from '../../../sandbox/collections/groups/table.mts';
import { beginning } from '../../../sandbox/platform/identity.mts';
import { users } from '../../../sandbox/collections/users/table.mts';
import type { Store } from '../../../sandbox/platform/database/store.mts';
import type { ExpectedEffect, Job, Variation } from './job.mts';
import { byId, howOf, times } from './job.mts';
import { has } from './finalState.mts';
import { at } from '../../support/at.mts';

const LISTS = ['participants', 'moderators', 'admins', 'usersToBan'] as const;
const SCOPES = { participants: 'participant', moderators: 'moderator', admins: 'admin' } as const;
const listAt = (index: number) => at(LISTS, index % LISTS.length);
const GROUPS = 12;
/** Users that an item names. */
const EACH = 3;

/** Which list a user goes to, and whether they are unknown or are there already. */
function plan({ prefix, onlyNew }: Variation, index: number) {
	const item = Math.floor(index / EACH);
	const list = listAt(index);
	const unknown = index % 53 === 0 && !onlyNew;
	const uid = unknown ? `nobody-${index}` : `${prefix}-${index}`;
	const isThere = !unknown && index % 29 === 2 && !onlyNew;
	const before = isThere ? (index % 2 === 0 ? 'same' : 'other') : undefined;
	const guid = `${prefix}-group-${item % GROUPS}`;
	return { item, list, uid, before, unknown, guid, id: `${guid}/${uid}` };
}

type Planned = ReturnType<typeof plan>;

const effectOf =
	(returnsExisting: boolean) =>
	({ item, list, uid, before, unknown, id }: Planned): ExpectedEffect => {
		const isBan = list === 'usersToBan';
		return {
			item,
			name: uid,
			effect: `${isBan ? 'banned' : 'members'} ${id}`,
			also: isBan ? [] : [`actions ${id}`],
			isPossible: !unknown && (before === undefined || returnsExisting),
			...(isBan && before === 'same' ? { stoodBefore: true as const } : {}),
			holds: ({ banned: out, members: all }, { json }) =>
				isBan
					? out.has(id)
					: has(all.get(id), { scope: json.alreadyExisted ? json.scope : SCOPES[list] }),
		};
	};

function prepare(store: Store, planned: Planned[]): void {
	for (const guid of new Set(planned.map((one) => one.guid)))
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

/** An item that asks for one user who is asked for already: in the same list, or in another. */
function twinOf(one: Planned, item: number, values: 'same' | 'other'): Planned {
	const place = LISTS.indexOf(one.list);
	return values === 'same' ? { ...one, item } : { ...one, item, list: listAt((place + 1) % 3) };
}

/** Items that each add a few users to one of some groups, over all four lists. */
export const addMembers = (count: number, variation: Variation): Job => {
	const rest = howOf(variation);
	const planned = times(count, (index) => plan(variation, index));
	const effect = effectOf(rest.options?.ifExists === 'return');
	const effects = planned.map(effect);
	const groupsOf = Array.from(Map.groupBy(planned, ({ item }) => item).values());
	if (!rest.retryOnFail)
		for (const [index, one] of planned.entries()) {
			const values = index % 61 === 5 ? 'same' : index % 67 === 9 ? 'other' : undefined;
			if (!values || one.list === 'usersToBan') continue;
			const twin = twinOf(one, groupsOf.length, values);
			groupsOf.push([twin]);
			effects.push(
				values === 'same'
					? effect(twin)
					: { ...effect(twin), isPossible: false, isNotSoWhereRefused: true },
			);
		}
	const inList = (own: Planned[], list: string) =>
		own.filter((one) => one.list === list).map(({ uid }) => uid);
	return {
		operation: 'add members',
		...rest,
		parameters: {
			guid: byId('={{ $json.guid }}'),
			participants: ['={{ $json.participants }}'],
			additionalFields: Object.fromEntries(
				LISTS.slice(1).map((list) => [list, [`={{ $json.${list} }}`]]),
			),
		},
		items: groupsOf.map((own) => ({
			guid: at(own).guid,
			...Object.fromEntries(LISTS.map((list) => [list, inList(own, list)])),
		})),
		effects,
		prepare: (store) => prepare(store, planned),
	};
};
