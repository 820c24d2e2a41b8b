import type { IDataObject } from 'n8n-workflow';
import { groups } from '../../../sandbox/collections/groups/table.mts';
import { users } from '../../../sandbox/collections/users/table.mts';
import type { Store } from '../../../sandbox/platform/database/store.mts';
import { beginning } from '../../../sandbox/platform/identity.mts';
import type { Place, OperationName } from '../../support/operations.mts';
import { has } from './finalState.mts';
import type { Job, Variation } from './job.mts';
import { howOf, times } from './job.mts';

type Stands = Record<string, unknown>;

/** A field that some items fill in: its parameter, its value, and what it makes of what stands there. */
interface Part {
	parameter(value: string): unknown;
	value: unknown;
	makes(before: Stands): Stands;
}

const plain = (column: string, value: unknown): Part => ({
	parameter: (from) => (Array.isArray(value) ? [from] : from),
	value,
	makes: () => ({ [column]: value }),
});

const hidden = { email: 'old@example.com', contactNumber: '+14155550100' };
const metadataOf = ({ metadata }: Stands) => metadata as { '@private'?: object };

/** The hidden parts are fields of their own: Metadata leaves them alone, and they leave it alone. */
const contact = (key: keyof typeof hidden, value: string): Part => ({
	...plain(key, value),
	makes: (before) => ({
		metadata: {
			...metadataOf(before),
			'@private': { ...metadataOf(before)['@private'], [key]: value },
		},
	}),
});

interface Kind {
	operation: OperationName | Place;
	id: 'uid' | 'guid';
	table: 'users' | 'groups';
	required?: IDataObject;
	/** What stands there beside ID and name. */
	before: Stands;
	parts: Record<string, Part>;
	insert(store: Store, row: Stands): void;
}

/** Things that are there already, of which each item fills in the name and some other fields. */
const job =
	({ operation, id: idName, table, required, before, parts, insert }: Kind) =>
	(count: number, variation: Variation): Job => {
		const names = Object.keys(parts);
		const planned = times(count, (index) => ({
			id: `${variation.prefix}-${index}`,
			name: `New ${index}`,
			filled: names.filter((_, place) => ((index + 1) >> place) % 2 === 1),
		}));
		const valueOf = (name: string) => `={{ $json[${JSON.stringify(name)}] }}`;
		return {
			operation,
			...howOf(variation),
			options: { ifExists: 'update', ...variation.options },
			parameters: {
				...{ [idName]: '={{ $json.id }}', name: '={{ $json.name }}', ...required },
				additionalFields: Object.fromEntries(
					names.map((name) => [name, parts[name]?.parameter(valueOf(name))]),
				) as IDataObject,
			},
			items: planned.map(({ id, name, filled }) => ({
				...{ id, name },
				...Object.fromEntries(filled.map((part) => [part, parts[part]?.value])),
			})) as IDataObject[],
			effects: planned.map(({ id, name, filled }, item) => {
				const after = filled.reduce<Stands>(
					(stands, part) => ({ ...stands, ...parts[part]?.makes(stands) }),
					{ ...before, name },
				);
				return {
					item,
					effect: `${table} ${id}`,
					isPossible: true,
					stoodBefore: true,
					isNotSoWhereRefused: true,
					holds: ({ [table]: all }) => has(all.get(id), after),
				};
			}),
			prepare: (store) => {
				for (const { id } of planned) insert(store, { ...before, [idName]: id, name: 'Old' });
			},
		};
	};

const ofUsers = (operation: OperationName): Kind => ({
	operation,
	...{ id: 'uid', table: 'users' },
	before: {
		avatar: 'https://example.com/old.png',
		link: 'https://example.com/old',
		role: 'default',
		tags: ['old', 'older'],
		metadata: { plan: 'pro', '@private': hidden },
	},
	parts: {
		metadata: {
			...plain('metadata', { plan: 'free', since: 5 }),
			makes: (before) => ({
				metadata: { plan: 'free', since: 5, '@private': metadataOf(before)['@private'] },
			}),
		},
		email: contact('email', 'new@example.com'),
		avatar: plain('avatar', 'https://example.com/new.png'),
		tags: plain('tags', ['new']),
		phoneNumber: contact('contactNumber', '+14155550199'),
		link: plain('link', 'https://example.com/new'),
	},
	insert: (store, row) => users.insert(store, { ...(row as { uid: '' }), ...user }),
});
const user = { createdAt: beginning } as { name: ''; role: ''; createdAt: number };

const ofGroups = (operation: OperationName | Place, more: Record<string, Part> = {}): Kind => ({
	operation,
	...{ id: 'guid', table: 'groups' },
	required: { type: 'public' },
	before: {
		type: 'public',
		icon: 'https://example.com/old.png',
		description: 'of old',
		owner: 'amara',
		tags: ['old', 'older'],
		metadata: { plan: 'pro', rooms: 3 },
	},
	parts: {
		icon: plain('icon', 'https://example.com/new.png'),
		tags: plain('tags', ['new']),
		metadata: plain('metadata', { plan: 'free' }),
		...more,
	},
	insert: (store, row) => groups.insert(store, { ...(row as { guid: '' }), ...group }),
});
const group = { createdAt: beginning } as {
	name: '';
	type: 'public';
	owner: '';
	createdAt: number;
};

export const updateUsersPartly = job(ofUsers('create user'));
export const updateImportedUsersPartly = job(ofUsers('import users'));
export const updateGroupsPartly = job(
	ofGroups('create group', { description: plain('description', 'of new') }),
);
export const updateImportedGroupsPartly = job(ofGroups('dataImport/group/import'));
