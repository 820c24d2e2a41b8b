import type { IDataObject } from 'n8n-workflow';
import { known } from '../../../sandbox/collections/permissions/definitions.mts';
import { madeUp } from '../../../sandbox/collections/roles/features.mts';
import type { Store } from '../../../sandbox/platform/database/store.mts';
import { beginning } from '../../../sandbox/platform/identity.mts';
import { at } from '../../support/at.mts';
import type { Place } from '../../support/operations.mts';
import { type FinalState, has } from './finalState.mts';
import type { Job, Make, Variation } from './job.mts';
import { byId, jobsOf, standing } from './job.mts';
import { put } from './put.mts';

/** What a change is about: how some users stand, or two of them to each other, or a role to a feature. */
interface About {
	parameters: IDataObject;
	says(makes: boolean): Says;
	/** Where it is kept, by `owner/other`. */
	stands(state: FinalState, id: string): boolean;
	/** It goes both ways, and is written down twice. */
	isMutual?: boolean;
	/** The others are no IDs that the platform keeps in lower case. */
	keepsCase?: boolean;
	/** Who or what it is about; one that is not there has another name. */
	plan(index: number, isUnknown: boolean, variation: Variation): { owner: string; other: string };
	/** Puts owners there, and the others that the platform knows. */
	owner?(store: Store, owner: string): void;
	other?(store: Store, other: string, isSo: boolean): void;
	/** Makes it so. */
	insert?(store: Store, owner: string, other: string): void;
}

/** What the platform says of what is so already, and of what is not there; else it passes over that. */
interface Says {
	again?: 'refused' | 'returned';
	unknown?: 'refused';
}

/** A change of it, by what the ledger calls it: `makes` it so, or ends it. Some are not there, some are so already. */
const job = (about: About, operation: Place, done: string, makes: boolean): Make => {
	const { again, unknown } = about.says(makes);
	return jobsOf({
		...{ operation, parameters: about.parameters },
		plan(index, variation) {
			const stands = standing(index, variation);
			return { ...stands, ...about.plan(index, stands.isUnknown, variation) };
		},
		effect(one, { options }) {
			const owner = one.owner.toLowerCase();
			const other = one.other.toLowerCase();
			const isReturned = again === 'returned' && options?.ifExists === 'return';
			const isRefused = one.isUnknown ? unknown : one.isSo && again && !isReturned;
			return {
				effect: `${done} ${owner}${other && '/'}${other}`,
				also: about.isMutual ? [`${done} ${other}/${owner}`] : [],
				isPossible: !isRefused,
				// The platform passes over what is so already, or is not there.
				stoodBefore: one.isSo || (one.isUnknown && !unknown),
				holds: (state) =>
					about.stands(state, `${owner}/${other}`) === makes &&
					(!about.isMutual || about.stands(state, `${other}/${owner}`) === makes),
			};
		},
		twin(one, values) {
			if (values === 'other') return undefined;
			const name = one.other && !about.keepsCase ? 'other' : 'owner';
			return { ...one, [name]: one[name].toUpperCase() };
		},
		prepare(store, planned) {
			for (const owner of new Set(planned.map((one) => one.owner))) about.owner?.(store, owner);
			for (const { owner, other, isUnknown, isSo } of planned) {
				if (isUnknown) continue;
				about.other?.(store, other || owner, isSo === makes);
				if (isSo === makes) about.insert?.(store, owner, other);
			}
		},
	});
};

const OWNERS = 15;
const ofUsers = {
	plan: (index: number, isUnknown: boolean, { prefix }: Variation) => ({
		owner: `${prefix}-owner-${index % OWNERS}`,
		other: isUnknown ? `nobody-${index}` : `${prefix}-${index}`,
	}),
	owner: put.user,
	other: (store: Store, uid: string) => put.user(store, uid),
};

const named = (field: string) => ({
	uid: byId('={{ $json.owner }}'),
	[field]: ['={{ $json.other }}'],
});

const friends: About = {
	...ofUsers,
	parameters: named('friends'),
	says: (makes) => (makes ? { again: 'returned', unknown: 'refused' } : {}),
	isMutual: true,
	stands: (state, id) => state.friends.has(id),
	insert(store, ...[uid, other]) {
		const pair = 'INSERT INTO friends (uid, friend, since) VALUES (?, ?, ?)';
		store.run(pair, uid, other, beginning);
		store.run(pair, other, uid, beginning);
	},
};

const blocks: About = {
	...ofUsers,
	parameters: named('blockedUids'),
	says: () => ({ unknown: 'refused' }),
	stands: (state, id) => state.blocked.has(id),
	insert: (store, ...pair) =>
		store.run(
			'INSERT INTO blockedUsers (uid, blockedUid, blockedAt) VALUES (?, ?, ?)',
			...[...pair, beginning],
		),
};

const deactivation: About = {
	parameters: { uids: ['={{ $json.owner }}'] },
	says: () => ({ again: 'refused', unknown: 'refused' }),
	stands: (state, id) => (state.users.get(id.replace('/', ''))?.deactivatedAt ?? null) !== null,
	plan: (index, _, { prefix }) => ({ owner: `${prefix}-${index}`, other: '' }),
	other: (store, uid, isSo) =>
		put.user(store, uid, { deactivatedAt: isSo ? beginning : undefined }),
};

const ROLES = 10;
const restriction: About = {
	keepsCase: true,
	parameters: {
		...{ role: byId('={{ $json.owner }}'), features: ['={{ $json.other }}'], allow: 'chosen' },
	},
	says: (makes) => (makes ? { unknown: 'refused' } : {}),
	stands: (state, id) => state.restricted.has(id),
	plan: (index, isUnknown, { prefix }) => ({
		owner: `${prefix}-${index % ROLES}`,
		other: isUnknown
			? `u.nothing.${index}`
			: at(madeUp, Math.floor(index / ROLES) % madeUp.length).key,
	}),
	owner: put.role,
	insert: (store, role, feature) =>
		store.run(
			'INSERT INTO restrictedFeatures (role, title, description, key, path, createdAt) VALUES (?, ?, ?, ?, ?, ?)',
			...[role, feature, feature, feature, '/', beginning],
		),
};

export const addFriends = job(friends, 'cometChat/friend/add', 'friends', true);
export const removeFriends = job(friends, 'cometChat/friend/remove', 'unfriended', false);
export const blockUsers = job(blocks, 'cometChat/blockedUser/block', 'blocked', true);
export const unblockUsers = job(blocks, 'cometChat/blockedUser/unblock', 'unblocked', false);
const ofUser = 'cometChat/user';
export const deactivateUsers = job(deactivation, `${ofUser}/deactivate`, 'deactivated', true);
export const reactivateUsers = job(deactivation, `${ofUser}/reactivate`, 'reactivated', false);
const feature = 'admin/restrictedFeature';
export const restrictFeatures = job(restriction, `${feature}/restrict`, 'restricted', true);
export const allowFeatures = job(restriction, `${feature}/allow`, 'allowed', false);

/** Permissions of ten roles; some are not there. A second request sets the same again. */
export const setPermissions = (variation: Variation): Job => {
	const keys = [...known.role.keys()].filter((key) => !key.includes('.')).concat('teleport');
	return jobsOf({
		operation: 'admin/permission/set',
		parameters: {
			...{ permissionsOf: 'role', role: byId('={{ $json.role }}') },
			additionalFields: { permissionsJson: '={{ { [$json.permission]: $json.value } }}' },
		},
		plan: (index, { prefix }) => ({
			role: `${prefix}-${index % ROLES}`,
			permission: at(keys, Math.floor(index / ROLES)),
			value: index % 3 === 0 ? 'allow' : 'deny',
		}),
		effect: ({ role, permission, value }) => ({
			effect: `permissions ${role}/${permission}`,
			isPossible: permission !== 'teleport',
			isRepeatable: true,
			holds: ({ permissions }) =>
				has(permissions.get(`${role}/${permission.toLowerCase()}`), {
					value: JSON.stringify(value),
				}),
		}),
		prepare(store, planned) {
			for (const role of new Set(planned.map((one) => one.role))) put.role(store, role);
		},
	})(keys.length * ROLES, variation);
};
