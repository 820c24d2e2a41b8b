import type { IDataObject } from 'n8n-workflow';
import { banned, members, type Scope } from '../../../sandbox/collections/members/table.mts';
import type { Store } from '../../../sandbox/platform/database/store.mts';
import { beginning } from '../../../sandbox/platform/identity.mts';
import { at } from '../../support/at.mts';
import { has } from './finalState.mts';
import type { ExpectedEffect, Make, Variation } from './job.mts';
import { againOf, byId, fromItem, howOf, jobsOf, refusedAsOther, times } from './job.mts';
import { put } from './put.mts';

const LISTS = ['participants', 'moderators', 'admins', 'usersToBan'] as const;
const SCOPES = { participants: 'participant', moderators: 'moderator', admins: 'admin' } as const;
const listAt = (index: number) => at(LISTS, index % LISTS.length);
const GROUPS = 12;
/** Users that an item names. */
const EACH = 3;

const otherThan = (scope: Scope): Scope => (scope === 'participant' ? 'moderator' : 'participant');

function putGroups(store: Store, planned: Array<{ guid: string }>): void {
	for (const guid of new Set(planned.map((one) => one.guid))) put.group(store, guid);
}

/** Which list a user goes to, and whether they are unknown or are there already. */
function plan({ prefix, onlyNew }: Variation, index: number) {
	const item = Math.floor(index / EACH);
	const unknown = index % 53 === 0 && !onlyNew;
	const uid = unknown ? `nobody-${index}` : `${prefix}-${index}`;
	const isThere = !unknown && index % 29 === 2 && !onlyNew;
	const before = isThere ? (index % 2 === 0 ? 'same' : 'other') : undefined;
	const guid = `${prefix}-group-${item % GROUPS}`;
	return { item, list: listAt(index), uid, before, unknown, guid, id: `${guid}/${uid}` };
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
			stoodBefore: isBan && before === 'same',
			holds: ({ banned: out, members: all }, { json }) =>
				isBan
					? out.has(id)
					: has(all.get(id), { scope: json.alreadyExisted ? json.scope : SCOPES[list] }),
		};
	};

function prepare(store: Store, planned: Planned[]): void {
	putGroups(store, planned);
	for (const { uid, guid, list, before, unknown } of planned) {
		if (!unknown) put.user(store, uid);
		if (!before) continue;
		const scope = list === 'usersToBan' ? 'participant' : SCOPES[list];
		// Somebody who is to be banned and is a member yet can still be banned.
		if (list === 'usersToBan' && before === 'same')
			banned.insert(store, { guid, uid, bannedAt: beginning });
		else put.member(store, guid, uid, before === 'same' ? scope : otherThan(scope));
	}
}

/** Items that each add a few users to one of some groups, over all four lists; some are asked for twice. */
export const addMembers: Make = (count, variation) => {
	const planned = times(count, (index) => plan(variation, index));
	const effect = effectOf(variation.options?.ifExists === 'return');
	const effects = planned.map(effect);
	const groupsOf = Array.from(Map.groupBy(planned, ({ item }) => item).values());
	if (!variation.retryOnFail)
		for (const [index, one] of planned.entries()) {
			const isSame = index % 61 === 5;
			if (one.list === 'usersToBan' || !(isSame || index % 67 === 9)) continue;
			// In the same list, or in another.
			const list = isSame ? one.list : listAt((LISTS.indexOf(one.list) + 1) % 3);
			const twin = { ...one, list, item: groupsOf.length };
			groupsOf.push([twin]);
			effects.push(isSame ? effect(twin) : refusedAsOther(effect(twin)));
		}
	const inList = (own: Planned[], list: string) =>
		own.filter((one) => one.list === list).map(({ uid }) => uid);
	return {
		operation: 'add members',
		...howOf(variation),
		parameters: {
			guid: byId('={{ $json.guid }}'),
			...fromItem('[participants]'),
			additionalFields: fromItem('[moderators] [admins] [usersToBan]'),
		},
		items: groupsOf.map((own) => ({
			guid: at(own).guid,
			...Object.fromEntries(LISTS.map((list) => [list, inList(own, list)])),
		})) as IDataObject[],
		effects,
		prepare: (store) => prepare(store, planned),
	};
};

const DAY = 86_400;

/**
 * What awaits an imported member: new; of nobody; before the group was there; a member already with the same
 * scope, or with another; somebody who is banned.
 */
type Fate = 'new' | 'nobody' | 'early' | 'same' | 'other' | 'banned';

function fateOf(index: number, { onlyNew }: Variation): Fate {
	if (onlyNew) return 'new';
	if (index % 53 === 0) return 'nobody';
	if (index % 59 === 7) return 'early';
	if (index % 41 === 9) return 'same';
	if (index % 43 === 11) return 'other';
	return index % 47 === 13 ? 'banned' : 'new';
}

/** Members of a dozen groups of another chat; some are banned. */
export const importMembers = jobsOf({
	operation: 'dataImport/groupMember/import',
	parameters: {
		...fromItem('guid uid'),
		additionalFields: fromItem('scope isBanned joinedAt'),
	},
	plan(index, variation) {
		const { prefix, onlyNew } = variation;
		const again = againOf(index, variation);
		const fate = again ?? fateOf(index, variation);
		const scopes: Scope[] = ['participant', 'participant', 'moderator', 'admin'];
		const later = index % 3 === 0 ? beginning + DAY + index : undefined;
		return {
			guid: `${prefix}-group-${index % GROUPS}`,
			uid: fate === 'nobody' ? `nobody-${index}` : `${prefix}-${index}`,
			scope: at(scopes, (again === 'other' ? index + 2 : index) % scopes.length),
			isBanned: index % 13 === 5 && !onlyNew,
			joinedAt: fate === 'early' ? beginning - DAY : later,
			fate,
		};
	},
	effect({ scope, isBanned, joinedAt, fate, ...one }, { options }) {
		const id = `${one.guid}/${one.uid}`.toLowerCase();
		const since = joinedAt === undefined ? {} : { joinedAt };
		const isThere = ['same', 'other', 'banned'].includes(fate);
		// A member isn't banned by an import, and who is banned doesn't join.
		const isAsAsked = isBanned === (fate === 'banned');
		const isReturned = options?.ifExists === 'return' && isAsAsked;
		return {
			effect: `${isBanned ? 'banned' : 'members'} ${id}`,
			isPossible: !['nobody', 'early'].includes(fate) && (!isThere || isReturned),
			// After a lost answer nobody can tell who banned or let in somebody who is there as asked.
			stoodBefore: isThere && isAsAsked && fate !== 'other',
			holds({ banned: out, members: all }, { json }) {
				if (isBanned) return out.has(id);
				if (json.alreadyExisted === true) return has(all.get(id), { scope: json.scope });
				return has(all.get(id), { scope, ...since });
			},
		};
	},
	/** The other one joins with another scope, or joins instead of being banned. */
	twin(one, values, { turn }) {
		const uid = one.uid.toUpperCase();
		const scope: Scope = one.scope === 'admin' ? 'participant' : 'admin';
		if (turn) return undefined;
		return { ...one, uid, ...(values === 'other' ? { isBanned: false, scope } : {}) };
	},
	prepare(store, planned) {
		putGroups(store, planned);
		for (const { uid, guid, scope, fate } of planned) {
			if (fate !== 'nobody') put.user(store, uid);
			if (fate === 'banned') banned.insert(store, { guid, uid, bannedAt: beginning });
			const joinedAt = beginning + DAY;
			if (fate === 'same') members.insert(store, { guid, uid, scope, joinedAt });
			if (fate === 'other') members.insert(store, { guid, uid, scope: otherThan(scope), joinedAt });
		}
	},
});
