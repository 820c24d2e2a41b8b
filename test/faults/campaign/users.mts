import { users } from '../../../sandbox/collections/users/table.mts';
import type { Store } from '../../../sandbox/platform/database/store.mts';
import { beginning } from '../../../sandbox/platform/identity.mts';
import { has } from './finalState.mts';
import type { ExpectedEffect, Job, Variation } from './job.mts';
import { againOf, howOf, times } from './job.mts';
import { withTwins } from './twins.mts';

/**
 * What awaits a user: new; a UID that cannot be sent; a UID that somebody else has; one that is
 * there already with the very same profile, or with one that differs in its metadata only.
 */
type Fate = 'new' | 'bad' | 'taken' | 'same' | 'almost';

function fateOf(index: number): Fate {
	if (index % 97 === 0) return 'bad';
	if (index % 41 === 7) return 'taken';
	if (index % 43 === 9) return 'same';
	return index % 47 === 13 ? 'almost' : 'new';
}

interface Special {
	withAuthToken?: boolean;
	createdAt?: number | undefined;
	deactivatedAt?: number | undefined;
}

const TOKENS = (index: number): Special => ({ withAuthToken: index % 11 === 3 });

/** Some bring along since when they are there; the platform hides those who are deactivated. */
const TIMES = (index: number): Special => ({
	createdAt: index % 5 === 1 ? 1_600_000_000 + index : undefined,
	deactivatedAt: index % 17 === 4 ? 1_700_000_000 + index : undefined,
});

const AGAIN = { same: 'same', other: 'taken' } as const;

const people = (count: number, variation: Variation, special: typeof TIMES) =>
	times(count, (index) => {
		const { prefix, onlyNew } = variation;
		const again = againOf(index, variation);
		const fate = again ? AGAIN[again] : onlyNew ? 'new' : fateOf(index);
		return {
			uid: fate === 'bad' ? `${prefix} ${index}` : `${prefix}-${index}`,
			name: `${prefix} ${again === 'other' ? 'other' : 'number'} ${index}`,
			avatar: index % 3 === 0 ? `https://example.com/${index}.png` : '',
			tags: index % 2 === 0 ? ['campaign', `n${index % 10}`] : [],
			metadata: index % 4 === 0 || fate === 'almost' ? { index } : null,
			fate,
			...special(index),
		};
	});

type Person = ReturnType<typeof people>[number];

/** Stores those who are there long since. */
const store = (into: Store, { uid, name, avatar, tags, metadata, fate }: Person): void => {
	if (fate === 'new' || fate === 'bad') return;
	users.insert(into, {
		uid,
		name: fate === 'taken' ? 'Somebody Else' : name,
		role: 'default',
		createdAt: beginning,
		avatar: avatar || undefined,
		tags,
		metadata: (fate === 'almost' ? { other: true } : metadata) ?? undefined,
	});
};

const effectOf =
	({ options, turn }: Variation) =>
	({ fate, withAuthToken, ...person }: Person, item: number): ExpectedEffect => {
		const { name, tags, metadata, createdAt, deactivatedAt = null } = person;
		const ifExists = options?.ifExists;
		const uid = person.uid.toLowerCase();
		const avatar = person.avatar || null;
		const since = createdAt === undefined ? {} : { createdAt };
		const profile = { name, avatar, tags, metadata };
		return {
			item,
			effect: `users ${uid}`,
			also: withAuthToken ? [`authTokens ${uid}`] : [],
			// After a lost answer nobody can tell whether this run or the one before made the same user.
			...(turn === 'second' && fate === 'same' ? { stoodBefore: true } : {}),
			isPossible: fate === 'new' || (ifExists !== undefined && fate !== 'bad'),
			holds: ({ users: there }, { json }) => {
				const isOld = json.alreadyExisted === true;
				// An update leaves the times as they are.
				const asked = isOld ? profile : { ...profile, deactivatedAt, ...since };
				const isGiven = isOld && ifExists === 'return';
				return has(there.get(uid), isGiven ? { uid: json.uid, name: json.name } : asked);
			},
		};
	};

const job = (
	operation: Job['operation'],
	variation: Variation,
	more: object,
	persons: Person[],
): Job => {
	const rename = ({ name, uid, ...person }: Person, values: 'same' | 'other') => ({
		...person,
		uid: uid.toUpperCase(),
		name: values === 'same' ? name : `Not ${name}`,
	});
	const effect = effectOf(variation);
	return {
		operation,
		...howOf(variation),
		parameters: {
			uid: '={{ $json.uid }}',
			name: '={{ $json.name }}',
			additionalFields: {
				avatar: '={{ $json.avatar }}',
				tags: ['={{ $json.tags }}'],
				metadata: '={{ $json.metadata }}',
				...more,
			},
		},
		...withTwins(persons, effect, variation.retryOnFail ? undefined : rename),
		prepare: (into) => persons.forEach((person) => store(into, person)),
	};
};

/** Signups: a request a user; some want a token to log in. */
export const createUsers = (count: number, variation: Variation): Job => {
	const isPlain = variation.retryOnFail === 'at the first problem';
	const more = isPlain ? {} : { withAuthToken: '={{ $json.withAuthToken }}' };
	return job(
		'create user',
		variation,
		more,
		people(count, variation, isPlain ? () => ({}) : TOKENS),
	);
};

/** Users from another chat system: fifty a request. */
export const importUsers = (count: number, variation: Variation): Job =>
	job(
		'import users',
		variation,
		{ createdAt: '={{ $json.createdAt }}', deactivatedAt: '={{ $json.deactivatedAt }}' },
		people(count, variation, TIMES),
	);
