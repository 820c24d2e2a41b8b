import { users } from '../../../sandbox/collections/users/table.mts';
import type { Store } from '../../../sandbox/platform/database/store.mts';
import { beginning } from '../../../sandbox/platform/identity.mts';
import type { Place } from '../../support/operations.mts';
import type { FinalState } from './finalState.mts';
import type { ExpectedEffect, Job, Variation } from './job.mts';
import { byId, howOf, standing, times } from './job.mts';
import { withTwins } from './twins.mts';

const OWNERS = 15;

/** One way to change how two users stand to each other. */
interface Change {
	operation: Place;
	/** The field with the others. */
	field: string;
	/** What the ledger calls it. */
	effect: string;
	/** It goes both ways, and is written down twice. */
	isMutual: boolean;
	/** Whether they stand so; `makes` it so, or ends it. */
	stands(state: FinalState, id: string): boolean;
	makes: boolean;
	/** What the platform says of somebody who stands so already, and of nobody. */
	again: 'refused' | 'done';
	unknown: 'refused' | 'done';
	insert(store: Store, uid: string, other: string): void;
}

const friends = {
	field: 'friends',
	isMutual: true,
	stands: (state: FinalState, id: string) => state.friends.has(id),
	insert: (store: Store, uid: string, other: string) => {
		for (const pair of [
			[uid, other],
			[other, uid],
		])
			store.run('INSERT INTO friends (uid, friend, since) VALUES (?, ?, ?)', ...pair, beginning);
	},
};
const blocks = {
	field: 'blockedUids',
	isMutual: false,
	stands: (state: FinalState, id: string) => state.blocked.has(id),
	unknown: 'refused' as const,
	again: 'done' as const,
	insert: (store: Store, ...pair: [string, string]) =>
		store.run(
			'INSERT INTO blockedUsers (uid, blockedUid, blockedAt) VALUES (?, ?, ?)',
			...pair,
			beginning,
		),
};

const job =
	({ operation, field, effect, isMutual, stands, makes, again, unknown, insert }: Change) =>
	(count: number, variation: Variation): Job => {
		const { prefix } = variation;
		const rest = howOf(variation);
		const planned = times(count, (index) => {
			const stands = standing(index, variation);
			return {
				uid: `${prefix}-owner-${index % OWNERS}`,
				other: stands.isUnknown ? `nobody-${index}` : `${prefix}-${index}`,
				...stands,
			};
		});
		type Planned = (typeof planned)[number];
		const isRefused = ({ isUnknown, isSo }: Planned) =>
			(isUnknown && unknown === 'refused') ||
			(isSo && again === 'refused' && rest.options?.ifExists !== 'return');
		const effectOf = (one: Planned, item: number): ExpectedEffect => {
			const uid = one.uid.toLowerCase();
			const other = one.other.toLowerCase();
			return {
				item,
				effect: `${effect} ${uid}/${other}`,
				...(isMutual ? { also: [`${effect} ${other}/${uid}`] } : {}),
				isPossible: !isRefused(one),
				...(one.isSo || (one.isUnknown && unknown === 'done') ? { stoodBefore: true } : {}),
				holds: (state) =>
					stands(state, `${uid}/${other}`) === makes &&
					(!isMutual || stands(state, `${other}/${uid}`) === makes),
			};
		};
		return {
			operation,
			...rest,
			parameters: { uid: byId('={{ $json.uid }}'), [field]: ['={{ $json.other }}'] },
			...withTwins(planned, effectOf, (one, values) =>
				rest.retryOnFail || values === 'other'
					? undefined
					: { ...one, other: one.other.toUpperCase() },
			),
			prepare: (store) => {
				for (const uid of new Set(planned.map((one) => one.uid)))
					users.insert(store, { uid, name: uid, role: 'default', createdAt: beginning });
				for (const { uid, other, isUnknown, isSo } of planned) {
					if (isUnknown) continue;
					users.insert(store, { uid: other, name: other, role: 'default', createdAt: beginning });
					if (isSo === makes) insert(store, uid, other);
				}
			},
		};
	};

export const addFriends = job({
	...friends,
	operation: 'cometChat/friend/add',
	effect: 'friends',
	makes: true,
	again: 'refused',
	unknown: 'refused',
});

/** The platform passes over those who are no friends, and those who are not there. */
export const removeFriends = job({
	...friends,
	operation: 'cometChat/friend/remove',
	effect: 'unfriended',
	makes: false,
	again: 'done',
	unknown: 'done',
});

export const blockUsers = job({
	...blocks,
	operation: 'cometChat/blockedUser/block',
	effect: 'blocked',
	makes: true,
});

export const unblockUsers = job({
	...blocks,
	operation: 'cometChat/blockedUser/unblock',
	effect: 'unblocked',
	makes: false,
});
