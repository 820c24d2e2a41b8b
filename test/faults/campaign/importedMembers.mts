import { groups } from '../../../sandbox/collections/groups/table.mts';
import { banned, members } from '../../../sandbox/collections/members/table.mts';
import { users } from '../../../sandbox/collections/users/table.mts';
import { beginning } from '../../../sandbox/platform/identity.mts';
import { has } from './finalState.mts';
import type { ExpectedEffect, Job, Variation } from './job.mts';
import { againOf, howOf, times } from './job.mts';
import { withTwins } from './twins.mts';

const SCOPES = ['participant', 'participant', 'moderator', 'admin'] as const;
const GROUPS = 12;
const DAY = 86_400;

/**
 * What awaits a member: new; of nobody; before the group was there; a member already with the same
 * scope, or with another; somebody who is banned.
 */
type Fate = 'new' | 'nobody' | 'early' | 'same' | 'other' | 'banned';

function fateOf(index: number): Fate {
	if (index % 53 === 0) return 'nobody';
	if (index % 59 === 7) return 'early';
	if (index % 41 === 9) return 'same';
	if (index % 43 === 11) return 'other';
	return index % 47 === 13 ? 'banned' : 'new';
}

const plan = ({ prefix, onlyNew, turn }: Variation, index: number) => {
	const again = againOf(index, { turn });
	const fate = again ?? (onlyNew ? 'new' : fateOf(index));
	const place = again === 'other' ? index + 2 : index;
	return {
		guid: `${prefix}-group-${index % GROUPS}`,
		uid: fate === 'nobody' ? `nobody-${index}` : `${prefix}-${index}`,
		scope: SCOPES[place % SCOPES.length] ?? 'participant',
		isBanned: index % 13 === 5 && !onlyNew,
		joinedAt:
			fate === 'early' ? beginning - DAY : index % 3 === 0 ? beginning + DAY + index : undefined,
		fate,
	};
};

type Planned = ReturnType<typeof plan>;

const effectOf =
	(returnsExisting: boolean) =>
	({ scope, isBanned, joinedAt, fate, ...one }: Planned, item: number): ExpectedEffect => {
		const id = `${one.guid}/${one.uid}`.toLowerCase();
		const since = joinedAt === undefined ? {} : { joinedAt };
		const isThere = isBanned ? fate === 'banned' : ['same', 'other', 'banned'].includes(fate);
		return {
			item,
			effect: `${isBanned ? 'banned' : 'members'} ${id}`,
			isPossible:
				!['nobody', 'early'].includes(fate) &&
				(!isThere || (returnsExisting && (isBanned || fate !== 'banned'))),
			// After a lost answer nobody can tell who banned or let in somebody who is there as asked.
			...(isThere && fate !== 'other' ? { stoodBefore: true as const } : {}),
			holds: ({ banned: out, members: all }, { json }) => {
				if (isBanned) return out.has(id);
				if (json.alreadyExisted === true) return has(all.get(id), { scope: json.scope });
				return has(all.get(id), { scope, ...since });
			},
		};
	};

/** The other one joins with another scope, or joins instead of being banned. */
const twinOf = (one: Planned, values: 'same' | 'other'): Planned => ({
	...one,
	uid: one.uid.toUpperCase(),
	...(values === 'other'
		? { isBanned: false, scope: one.scope === 'admin' ? 'participant' : 'admin' }
		: {}),
});

/** Members of a dozen groups of another chat; some are banned. */
export const importMembers = (count: number, variation: Variation): Job => {
	const rest = howOf(variation);
	const planned = times(count, (index) => plan(variation, index));
	return {
		operation: 'dataImport/groupMember/import',
		...rest,
		parameters: {
			guid: '={{ $json.guid }}',
			uid: '={{ $json.uid }}',
			additionalFields: {
				scope: '={{ $json.scope }}',
				isBanned: '={{ $json.isBanned }}',
				joinedAt: '={{ $json.joinedAt }}',
			},
		},
		...withTwins(
			planned,
			effectOf(rest.options?.ifExists === 'return'),
			rest.retryOnFail || variation.turn ? undefined : twinOf,
		),
		prepare: (store) => {
			const standing = { createdAt: beginning, owner: 'amara', type: 'public' as const };
			for (const guid of new Set(planned.map((one) => one.guid)))
				groups.insert(store, { guid, name: guid, ...standing });
			for (const { uid, guid, scope, fate } of planned) {
				if (fate !== 'nobody')
					users.insert(store, { uid, name: uid, role: 'default', createdAt: beginning });
				if (fate === 'banned') banned.insert(store, { guid, uid, bannedAt: beginning });
				const other = scope === 'participant' ? 'moderator' : 'participant';
				if (fate === 'same' || fate === 'other')
					members.insert(store, {
						...{ guid, uid, scope: fate === 'same' ? scope : other },
						joinedAt: beginning + DAY,
					});
			}
		},
	};
};
