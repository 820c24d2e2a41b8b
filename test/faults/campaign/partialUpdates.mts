import type { IDataObject } from 'n8n-workflow';
import type { Store } from '../../../sandbox/platform/database/store.mts';
import { has } from './finalState.mts';
import { fromItem, jobsOf, type Kind } from './job.mts';
import { put } from './put.mts';

type Stands = Record<string, unknown>;

/** A field that some items fill in: its parameter, its value, and what it makes of what stands there. */
interface Part {
	parameter: string;
	value: unknown;
	makes(before: Stands): Stands;
}

const plain = (column: string, value: unknown): Part => ({
	parameter: Array.isArray(value) ? `[${column}]` : column,
	value,
	makes: () => ({ [column]: value }),
});

const hidden = { email: 'old@example.com', contactNumber: '+14155550100' };
const hiddenOf = ({ metadata }: Stands) => (metadata as { '@private'?: object })['@private'];

/** The hidden parts are fields of their own: Metadata leaves them alone, and they leave it alone. */
const contact = (parameter: string, key: keyof typeof hidden, value: string): Part => ({
	...{ parameter, value },
	makes: (before) => ({
		metadata: {
			...(before.metadata as object),
			'@private': { ...hiddenOf(before), [key]: value },
		},
	}),
});

interface About {
	id: 'uid' | 'guid';
	table: 'users' | 'groups';
	required?: IDataObject;
	/** What stands there beside ID and name. */
	before: Stands;
	parts: Part[];
	put(store: Store, id: string, row: Stands): void;
}

/** Things that are there already, of which each item fills in the name and some other fields. */
const job = (
	operation: Kind<object>['operation'],
	{ id: idName, table, required, before, parts, ...about }: About,
) => {
	const nameOf = ({ parameter }: Part) => parameter.replace(/[[\]]/g, '');
	const filledAt = (index: number) => parts.filter((_, place) => ((index + 1) >> place) % 2 === 1);
	return jobsOf({
		operation,
		options: { ifExists: 'update' },
		parameters: {
			...{ [idName]: '={{ $json.id }}', ...fromItem('name'), ...required },
			additionalFields: fromItem(parts.map(({ parameter }) => parameter).join(' ')),
		},
		plan: (index, { prefix }) => ({
			...{ id: `${prefix}-${index}`, name: `New ${index}`, index },
			...(Object.fromEntries(filledAt(index).map((part) => [nameOf(part), part.value])) as object),
		}),
		effect({ id, name, index }) {
			const after = filledAt(index).reduce<Stands>(
				(stands, part) => ({ ...stands, ...part.makes(stands) }),
				{ ...before, name },
			);
			return {
				effect: `${table} ${id}`,
				...{ isPossible: true, stoodBefore: true, isNotSoWhereRefused: true },
				holds: ({ [table]: all }) => has(all.get(id), after),
			};
		},
		prepare(store, planned) {
			for (const { id } of planned) about.put(store, id, { ...before, name: 'Old' });
		},
	});
};

const free = { plan: 'free', since: 5 };
const ofUsers: About = {
	...{ id: 'uid', table: 'users', put: put.user },
	before: {
		avatar: 'https://example.com/old.png',
		link: 'https://example.com/old',
		role: 'default',
		tags: ['old', 'older'],
		metadata: { plan: 'pro', '@private': hidden },
	},
	parts: [
		{
			...plain('metadata', free),
			makes: (before) => ({ metadata: { ...free, '@private': hiddenOf(before) } }),
		},
		contact('email', 'email', 'new@example.com'),
		plain('avatar', 'https://example.com/new.png'),
		plain('tags', ['new']),
		contact('phoneNumber', 'contactNumber', '+14155550199'),
		plain('link', 'https://example.com/new'),
	],
};

const ofGroups = (...more: Part[]): About => ({
	...{ id: 'guid', table: 'groups', required: { type: 'public' }, put: put.group },
	before: {
		type: 'public',
		icon: 'https://example.com/old.png',
		description: 'of old',
		owner: 'amara',
		tags: ['old', 'older'],
		metadata: { plan: 'pro', rooms: 3 },
	},
	parts: [
		plain('icon', 'https://example.com/new.png'),
		plain('tags', ['new']),
		plain('metadata', { plan: 'free' }),
		...more,
	],
});

export const updateUsersPartly = job('create user', ofUsers);
export const updateImportedUsersPartly = job('import users', ofUsers);
export const updateGroupsPartly = job('create group', ofGroups(plain('description', 'of new')));
export const updateImportedGroupsPartly = job('dataImport/group/import', ofGroups());
