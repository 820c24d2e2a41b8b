import type { Store } from '../../../sandbox/platform/database/store.mts';
import { beginning } from '../../../sandbox/platform/identity.mts';
import { users } from '../../../sandbox/collections/users/table.mts';
import type { Job, Wish } from './job.mts';
import { times } from './job.mts';
import { holds } from './platform.mts';

/**
 * What awaits a user: fresh; a UID that cannot be sent; a UID that somebody else has; one that
 * stands there already with the very same profile, or with one that differs in its metadata only.
 */
type Fate = 'fresh' | 'bad' | 'taken' | 'same' | 'almost';

function fateOf(index: number): Fate {
	if (index % 97 === 5) return 'bad';
	if (index % 41 === 7) return 'taken';
	if (index % 43 === 9) return 'same';
	return index % 47 === 13 ? 'almost' : 'fresh';
}

const CREATED = (index: number) => ({ token: index % 11 === 3 });

/** Some bring along since when they are there; the platform hides those who are deactivated. */
const IMPORTED = (index: number) => ({
	createdAt: index % 5 === 1 ? 1_600_000_000 + index : undefined,
	deactivatedAt: index % 17 === 4 ? 1_700_000_000 + index : undefined,
});

interface Special {
	token?: boolean;
	createdAt?: number;
	deactivatedAt?: number;
}

function people(prefix: string, count: number, special: (index: number) => Special) {
	return times(count, (index) => {
		const fate = fateOf(index);
		return {
			uid: fate === 'bad' ? `${prefix} ${index}` : `${prefix}-${index}`,
			name: `${prefix} number ${index}`,
			avatar: index % 3 === 0 ? `https://example.com/${index}.png` : '',
			tags: index % 2 === 0 ? ['campaign', `n${index % 10}`] : [],
			metadata: index % 4 === 0 || fate === 'almost' ? { index } : null,
			fate,
			...special(index),
		};
	});
}

type Person = ReturnType<typeof people>[number];

/** Stores those who are there before, long since. */
const settle = (store: Store, { uid, name, avatar, tags, metadata, fate }: Person): void => {
	if (fate === 'fresh' || fate === 'bad') return;
	users.insert(store, {
		uid,
		name: fate === 'taken' ? 'Somebody Else' : name,
		role: 'default',
		createdAt: beginning,
		avatar: avatar || undefined,
		tags,
		metadata: (fate === 'almost' ? { other: true } : metadata) ?? undefined,
	});
};

function wish({ fate, token, ...person }: Person, item: number): Wish {
	const { uid, name, tags, metadata, createdAt, deactivatedAt = null } = person;
	const avatar = person.avatar || null;
	const since = createdAt === undefined ? {} : { createdAt };
	return {
		item,
		effect: `users ${uid}`,
		also: token ? [`authTokens ${uid}`] : [],
		possible: fate === 'fresh',
		stands: ({ users }) =>
			holds(users.get(uid), { name, avatar, tags, metadata, deactivatedAt, ...since }),
	};
}

const PROFILE = {
	avatar: '={{ $json.avatar }}',
	tags: ['={{ $json.tags }}'],
	metadata: '={{ $json.metadata }}',
};

const job = (operation: Job['operation'], more: object, persons: Person[]): Job => ({
	operation,
	parameters: {
		uid: '={{ $json.uid }}',
		name: '={{ $json.name }}',
		additionalFields: { ...PROFILE, ...more },
	},
	items: persons,
	wishes: persons.map(wish),
	prepare: (store) => persons.forEach((person) => settle(store, person)),
});

/** Signups: a request a user; some want a token to log in. */
export const createUsers = (count: number): Job =>
	job('create user', { withAuthToken: '={{ $json.token }}' }, people('signup', count, CREATED));

/** Users from another chat system: fifty a request. */
export const importUsers = (count: number): Job =>
	job(
		'import users',
		{ createdAt: '={{ $json.createdAt }}', deactivatedAt: '={{ $json.deactivatedAt }}' },
		people('moved', count, IMPORTED),
	);
