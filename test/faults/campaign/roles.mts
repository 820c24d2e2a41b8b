import { beginning } from '../../../sandbox/platform/identity.mts';
import type { Job, Variation } from './job.mts';
import { byId, times } from './job.mts';

/** Roles that go; some are not there, and the default one stays. */
export const deleteRoles = (count: number, variation: Variation): Job => {
	const { prefix, onlyNew, ...rest } = variation;
	const items = times(count, (index) => ({
		role: index === 0 && !onlyNew ? 'default' : `${prefix}-${index}`,
	}));
	const missing = (index: number) => index % 19 === 3 && !onlyNew;
	return {
		operation: 'delete role',
		...rest,
		parameters: { role: byId('={{ $json.role }}') },
		items,
		effects: items.map(({ role }, item) => ({
			item,
			effect: `roles ${role}`,
			isPossible: role !== 'default',
			...(missing(item) ? { stoodBefore: true as const } : {}),
			holds: ({ roles, ledger }, { json }) =>
				!roles.has(role) && (json.deleted !== true || ledger.has(`roles ${role}`)),
		})),
		prepare: (store) => {
			for (const [index, { role }] of items.entries())
				if (role !== 'default' && !missing(index))
					store.run(
						'INSERT INTO roles (role, name, isDefault, createdAt) VALUES (?, ?, 0, ?)',
						role,
						role,
						beginning,
					);
		},
	};
};
