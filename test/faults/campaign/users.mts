import type { Store } from '../../../sandbox/platform/database/store.mts';
import { has } from './finalState.mts';
import { againOf, fromItem, jobsOf, type Kind, type Make, type Variation } from './job.mts';
import { put } from './put.mts';

/**
 * What awaits a user: new; a UID that cannot be sent; a UID that somebody else has; one that is
 * there already with the very same profile, or with one that differs in its metadata only.
 */
type Fate = 'new' | 'bad' | 'taken' | 'same' | 'almost';

function fateOf(index: number, variation: Variation): Fate {
	const again = againOf(index, variation);
	if (again) return again === 'same' ? 'same' : 'taken';
	if (variation.onlyNew) return 'new';
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

const plan = (index: number, variation: Variation, special: Special) => {
	const { prefix } = variation;
	const fate = fateOf(index, variation);
	return {
		uid: fate === 'bad' ? `${prefix} ${index}` : `${prefix}-${index}`,
		name: `${prefix} ${againOf(index, variation) === 'other' ? 'other' : 'number'} ${index}`,
		avatar: index % 3 === 0 ? `https://example.com/${index}.png` : '',
		tags: index % 2 === 0 ? ['campaign', `n${index % 10}`] : [],
		metadata: index % 4 === 0 || fate === 'almost' ? { index } : null,
		fate,
		...special,
	};
};

type Person = ReturnType<typeof plan>;

/** Stores those who are there long since. */
const store = (into: Store, { uid, name, avatar, tags, metadata, fate }: Person): void => {
	if (fate === 'new' || fate === 'bad') return;
	put.user(into, uid, {
		name: fate === 'taken' ? 'Somebody Else' : name,
		avatar: avatar || undefined,
		tags,
		metadata: (fate === 'almost' ? { other: true } : metadata) ?? undefined,
	});
};

const job = (
	operation: Kind<Person>['operation'],
	more: string,
	special: (index: number, variation: Variation) => Special,
): Make =>
	jobsOf({
		operation,
		parameters: {
			...fromItem('uid name'),
			additionalFields: fromItem(`avatar [tags] metadata ${more}`),
		},
		plan: (index, variation) => plan(index, variation, special(index, variation)),
		effect({ fate, withAuthToken, ...person }, { options, turn }) {
			const { name, tags, metadata, createdAt, deactivatedAt = null } = person;
			const ifExists = options?.ifExists;
			const uid = person.uid.toLowerCase();
			const profile = { name, avatar: person.avatar || null, tags, metadata };
			return {
				effect: `users ${uid}`,
				also: withAuthToken ? [`authTokens ${uid}`] : [],
				// After a lost answer nobody can tell whether this run or the one before made the same user.
				stoodBefore: turn === 'second' && fate === 'same',
				isPossible: fate === 'new' || (ifExists !== undefined && fate !== 'bad'),
				holds({ users: there }, { json }) {
					const isOld = json.alreadyExisted === true;
					const since = createdAt === undefined ? {} : { createdAt };
					// An update leaves the times as they are.
					const asked = isOld ? profile : { ...profile, deactivatedAt, ...since };
					const isGiven = isOld && ifExists === 'return';
					return has(there.get(uid), isGiven ? { uid: json.uid, name: json.name } : asked);
				},
			};
		},
		twin: ({ name, uid, ...person }, values) => ({
			...person,
			uid: uid.toUpperCase(),
			name: values === 'same' ? name : `Not ${name}`,
		}),
		prepare: (into, persons) => persons.forEach((person) => store(into, person)),
	});

/** Signups: a request a user; some want a token to log in. */
export const createUsers = job('create user', 'withAuthToken', (index, { retryOnFail }) => ({
	withAuthToken: index % 11 === 3 && retryOnFail !== 'at the first problem',
}));

/** Users from another chat system: fifty a request. The platform hides those who are deactivated. */
export const importUsers = job('import users', 'createdAt deactivatedAt', (index) => ({
	createdAt: index % 5 === 1 ? 1_600_000_000 + index : undefined,
	deactivatedAt: index % 17 === 4 ? 1_700_000_000 + index : undefined,
}));
