import type { IDataObject } from 'n8n-workflow';
import { known } from '../../../sandbox/collections/permissions/definitions.mts';
import { madeUp } from '../../../sandbox/collections/roles/features.mts';
import type { Store } from '../../../sandbox/platform/database/store.mts';
import { beginning } from '../../../sandbox/platform/identity.mts';
import { at } from '../../support/at.mts';
import { type FinalState, has } from './finalState.mts';
import type { Job, Make, Variation } from './job.mts';
import { byId, jobsOf, standing } from './job.mts';
import { put } from './put.mts';

/** What a change is about: how some users stand, or two of them to each other, or a role to a feature. */
interface About {
	/** Where it is kept, by `owner/other`. */
	stands(state: FinalState, id: string): boolean;
	/** It goes both ways, and is written down twice. */
	isMutual?: boolean;
	/** Who or what it is about; one that is not there has another name. */
	plan(index: number, isUnknown: boolean, variation: Variation): { owner: string; other: string };
	/** Puts owners there, and the others that the platform knows. */
	owner?(store: Store, owner: string): void;
	other?(store: Store, other: string, isSo: boolean): void;
	/** Makes it so. */
	insert?(store: Store, owner: string, other: string): void;
}

/** How it is changed; some are not there, some are so already. */
interface Change {
	/** `makes` it so, or ends it. */
	makes: boolean;
	/** What the platform says of what is so already, and of what is not there. */
	again?: 'refused' | 'returned';
	unknown?: 'refused';
}

/** @param done what the ledger calls it */
const job = (
	about: About,
	[operation, parameters, done]: [Job['operation'], IDataObject, string],
	{ makes, again, unknown }: Change,
): Make =>
	jobsOf({
		...{ operation, parameters },
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
			const name = one.other ? 'other' : 'owner';
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

const OWNERS = 15;
const ofUsers = {
	plan: (index: number, isUnknown: boolean, { prefix }: Variation) => ({
		owner: `${prefix}-owner-${index % OWNERS}`,
		other: isUnknown ? `nobody-${index}` : `${prefix}-${index}`,
	}),
	owner: put.user,
	other: (store: Store, uid: string) => put.user(store, uid),
};

const friends: About = {
	...ofUsers,
	isMutual: true,
	stands: (state, id) => state.friends.has(id),
	insert(store, ...[uid, other]) {
		const pair = 'INSERT INTO friends (uid, friend, since) VALUES (?, ?, ?)';
		store.run(pair, uid, other, beginning);
		store.run(pair, other, uid, beginning);
	},
};
const named = (field: string) => ({
	uid: byId('={{ $json.owner }}'),
	[field]: ['={{ $json.other }}'],
});

export const addFriends = job(friends, ['cometChat/friend/add', named('friends'), 'friends'], {
	makes: true,
	again: 'returned',
	unknown: 'refused',
});

export const removeFriends = job(
	friends,
	['cometChat/friend/remove', named('friends'), 'unfriended'],
	{ makes: false },
);

const blocks: About = {
	...ofUsers,
	stands: (state, id) => state.blocked.has(id),
	insert: (store, ...pair) =>
		store.run(
			'INSERT INTO blockedUsers (uid, blockedUid, blockedAt) VALUES (?, ?, ?)',
			...[...pair, beginning],
		),
};

export const blockUsers = job(
	blocks,
	['cometChat/blockedUser/block', named('blockedUids'), 'blocked'],
	{ makes: true, unknown: 'refused' },
);

export const unblockUsers = job(
	blocks,
	['cometChat/blockedUser/unblock', named('blockedUids'), 'unblocked'],
	{ makes: false, unknown: 'refused' },
);

const deactivation: About = {
	stands: (state, id) => (state.users.get(id.replace('/', ''))?.deactivatedAt ?? null) !== null,
	plan: (index, _, { prefix }) => ({ owner: `${prefix}-${index}`, other: '' }),
	other: (store, uid, isSo) =>
		put.user(store, uid, { deactivatedAt: isSo ? beginning : undefined }),
};
const uids = { uids: ['={{ $json.owner }}'] };

export const deactivateUsers = job(
	deactivation,
	['cometChat/user/deactivate', uids, 'deactivated'],
	{ makes: true, again: 'refused', unknown: 'refused' },
);

export const reactivateUsers = job(
	deactivation,
	['cometChat/user/reactivate', uids, 'reactivated'],
	{ makes: false, again: 'refused', unknown: 'refused' },
);

const ROLES = 10;
const restriction: About = {
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
const features = { role: byId('={{ $json.owner }}'), features: ['={{ $json.other }}'] };

export const restrictFeatures = job(
	restriction,
	['admin/restrictedFeature/restrict', features, 'restricted'],
	{ makes: true, unknown: 'refused' },
);

export const allowFeatures = job(
	restriction,
	['admin/restrictedFeature/allow', { ...features, allow: 'chosen' }, 'allowed'],
	{ makes: false },
);

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
