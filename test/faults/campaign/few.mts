import { reasons } from '../../../sandbox/collections/moderation/reasons.mts';
import { rules } from '../../../sandbox/collections/moderation/rules/table.mts';
import type { Store } from '../../../sandbox/platform/database/store.mts';
import { beginning } from '../../../sandbox/platform/identity.mts';
import type { Place } from '../../support/operations.mts';
import type { FinalState } from './finalState.mts';
import { has } from './finalState.mts';
import type { Job, Variation } from './job.mts';
import { againOf, howOf, times } from './job.mts';
import { withTwins } from './twins.mts';

/** A kind of thing of which an app has a few, under IDs of the caller's choice. */
interface Kind {
	operation: Place;
	/** Its ID, as a parameter and as a column. */
	id: string;
	/** What the ledger calls a new one. */
	effect: string;
	table: 'roles' | 'reasons' | 'rules';
	/** Parameters beside ID and name. */
	parameters?: object;
	insert(store: Store, id: string, name: string): void;
}

const job =
	({ operation, id: idName, effect, table, parameters, insert }: Kind) =>
	(count: number, variation: Variation): Job => {
		const { prefix, onlyNew } = variation;
		const rest = howOf(variation);
		const ifExists = rest.options?.ifExists;
		const planned = times(count, (index) => ({
			id: index % 17 === 5 && !onlyNew ? `${prefix} ${index}` : `${prefix}-${index}`,
			name: `${prefix} ${againOf(index, variation) === 'other' ? 'other' : 'number'} ${index}`,
			again: againOf(index, variation),
			/** Somebody has that ID already. */
			taken: index % 7 === 3 && !onlyNew,
		}));
		return {
			operation,
			...rest,
			parameters: { [idName]: '={{ $json.id }}', name: '={{ $json.name }}', ...parameters },
			...withTwins(
				planned,
				({ id, name, taken, again }, item) => ({
					item,
					effect: `${effect} ${id}`,
					...(again === 'same' ? { stoodBefore: true as const } : {}),
					isPossible: !id.includes(' ') && ((!taken && !again) || ifExists !== undefined),
					holds: (state: FinalState, { json }) =>
						has(state[table].get(id), {
							name: json.alreadyExisted === true && ifExists === 'return' ? json.name : name,
						}),
				}),
				(one, values) =>
					rest.retryOnFail
						? undefined
						: { ...one, name: values === 'same' ? one.name : `Not ${one.name}` },
			),
			prepare: (store) => {
				for (const { id, taken } of planned) if (taken) insert(store, id, 'Of Somebody Else');
			},
		};
	};

export const createRoles = job({
	operation: 'admin/role/create',
	...{ id: 'role', effect: 'made', table: 'roles' },
	insert: (store, ...idAndName) =>
		store.run(
			'INSERT INTO roles (role, name, isDefault, createdAt) VALUES (?, ?, 0, ?)',
			...idAndName,
			beginning,
		),
});

export const createReasons = job({
	operation: 'moderation/reason/create',
	...{ id: 'id', effect: 'reasons', table: 'reasons' },
	insert: (store, id, name) =>
		reasons.insert(store, { id, name, createdAt: beginning, updatedAt: beginning }),
});

export const createRules = job({
	operation: 'moderation/rule/create',
	...{ id: 'id', effect: 'rules', table: 'rules' },
	parameters: {
		conditions: {
			values: [
				{
					...{ operand: 'text', category: 'word', operator: 'contains' },
					...{
						compareWith: 'keywordList',
						keywordList: { __rl: true, mode: 'id', value: 'profanity' },
					},
				},
			],
		},
		actions: ['blockMessage'],
		enabled: false,
	},
	insert: (store, id, name) =>
		rules.insert(store, {
			...{ id, name, enabled: false, action: [], filters: [], conditions: [] },
			// Default rules do not count against the few that an app may have of its own.
			...{ isDefault: true, createdAt: beginning, updatedAt: beginning },
		}),
});
