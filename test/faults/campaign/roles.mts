import { beginning } from '../../../sandbox/platform/identity.mts';
import type { Job } from './job.mts';
import { byId, times } from './job.mts';

/** Roles that go; some are not there, and the default one stays. */
export const deleteRoles = (count: number): Job => {
	const items = times(count, (index) => ({ role: index === 8 ? 'default' : `role-${index}` }));
	const missing = (index: number) => index % 19 === 3;
	return {
		operation: 'delete role',
		parameters: { role: byId('={{ $json.role }}') },
		items,
		wishes: items.map(({ role }, item) => ({
			item,
			effect: `roles ${role}`,
			possible: role !== 'default',
			...(missing(item) ? { before: true as const } : {}),
			stands: ({ roles }) => !roles.has(role),
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
