import { reasons } from '../../../sandbox/collections/moderation/reasons.mts';
import { rules } from '../../../sandbox/collections/moderation/rules/table.mts';
import type { Store } from '../../../sandbox/platform/database/store.mts';
import { beginning } from '../../../sandbox/platform/identity.mts';
import { has } from './finalState.mts';
import { againOf, byId, fromItem, jobsOf, type Kind } from './job.mts';
import { put } from './put.mts';

/** A kind of thing of which an app has a few, under IDs of the caller's choice. */
interface Few extends Pick<Kind<object>, 'operation'> {
	/** Its ID, as a parameter and as a column. */
	id: string;
	/** What the ledger calls a new one. */
	effect: string;
	table: 'roles' | 'reasons' | 'rules';
	/** Parameters beside ID and name. */
	parameters?: object;
	insert(store: Store, id: string, name: string): void;
}

const job = ({ operation, id: idName, effect, table, parameters, insert }: Few) =>
	jobsOf({
		operation,
		parameters: { [idName]: '={{ $json.id }}', ...fromItem('name'), ...parameters },
		plan(index, variation) {
			const { prefix, onlyNew } = variation;
			const again = againOf(index, variation);
			return {
				id: index % 17 === 5 && !onlyNew ? `${prefix} ${index}` : `${prefix}-${index}`,
				name: `${prefix} ${again === 'other' ? 'other' : 'number'} ${index}`,
				again,
				/** Somebody has that ID already. */
				taken: index % 7 === 3 && !onlyNew,
			};
		},
		effect: ({ id, name, taken, again }, { options }) => ({
			effect: `${effect} ${id}`,
			stoodBefore: again === 'same',
			isPossible: !id.includes(' ') && ((!taken && !again) || options?.ifExists !== undefined),
			holds: (state, { json }) =>
				has(state[table].get(id), {
					name: json.alreadyExisted === true && options?.ifExists === 'return' ? json.name : name,
				}),
		}),
		twin: (one, values) => ({
			...one,
			name: values === 'same' ? one.name : `Not ${one.name}`,
		}),
		prepare: (store, planned) => {
			for (const { id, taken } of planned) if (taken) insert(store, id, 'Of Somebody Else');
		},
	});

export const createRoles = job({
	operation: 'admin/role/create',
	...{ id: 'role', effect: 'made', table: 'roles', insert: put.role },
});

const times = { createdAt: beginning, updatedAt: beginning };

export const createReasons = job({
	operation: 'moderation/reason/create',
	...{ id: 'id', effect: 'reasons', table: 'reasons' },
	insert: (store, id, name) => reasons.insert(store, { id, name, ...times }),
});

export const createRules = job({
	operation: 'moderation/rule/create',
	...{ id: 'id', effect: 'rules', table: 'rules' },
	parameters: {
		conditions: {
			values: [
				{
					...{ operand: 'text', category: 'word', operator: 'contains' },
					...{ compareWith: 'keywordList', keywordList: byId('profanity') },
				},
			],
		},
		...{ actions: ['blockMessage'], enabled: false },
	},
	// Default rules do not count against the few that an app may have of its own.
	insert: (store, id, name) =>
		rules.insert(store, {
			...{ id, name, enabled: false, action: [], filters: [], conditions: [] },
			...{ isDefault: true, ...times },
		}),
});

/** Roles that go; some are not there, and the default one stays. */
export const deleteRoles = jobsOf({
	operation: 'delete role',
	parameters: { role: byId('={{ $json.role }}') },
	plan: (index, { prefix, onlyNew }) => ({
		role: index === 0 && !onlyNew ? 'default' : `${prefix}-${index}`,
		isMissing: index % 19 === 3 && !onlyNew,
	}),
	effect: ({ role, isMissing }) => ({
		effect: `roles ${role}`,
		isPossible: role !== 'default',
		stoodBefore: isMissing,
		holds: ({ roles, ledger }, { json }) =>
			!roles.has(role) && (json.deleted !== true || ledger.has(`roles ${role}`)),
	}),
	prepare(store, planned) {
		for (const { role, isMissing } of planned)
			if (role !== 'default' && !isMissing) put.role(store, role);
	},
});
