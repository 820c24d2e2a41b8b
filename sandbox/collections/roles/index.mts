import { type Collection, crud, field, problem } from '../../platform/parts.mts';
import { permissions } from '../permissions/table.mts';
import { users } from '../users/table.mts';
import { newRole, roleChanges } from './body.mts';
import { restrictionEndpoints } from './restrict.mts';
import { seedDefaultRole, seedRoles } from './seed.mts';
import { defaultRole, restrictedFeatures, roleOf, roles as table } from './table.mts';

/** Roles an app may have. */
const maxRoles = 25;
const quota = problem('ERR_PLAN_QUOTA_RESTRICTION', 'An app can have {} roles.');
const conflict = problem('ERR_ROLE_ALREADY_EXISTS', 'The role {} already exists.');
const deleteDenied = problem('ERR_ROLE_DELETE_DENIED', 'The role {} is a default role and stays.');

export const roles: Collection = {
	tables: [table, restrictedFeatures],
	always: seedDefaultRole,
	seed: seedRoles,
	endpoints: [
		...crud({
			...{ path: '/roles', table, key: 'role', get: roleOf },
			serialize: ({ isDefault: _, ...role }) => role,
			create: {
				body: newRole,
				conflict,
				row(role, { store, now }) {
					if (table.one(store, { role: role.role })) throw conflict(role.role);
					if (table.count(store) >= maxRoles) throw quota(maxRoles);
					return { ...role, createdAt: now };
				},
			},
			update: {
				body: roleChanges,
				changes: ({ unset, ...changes }) => ({ ...changes, ...field.emptied(unset) }),
			},
			/** Its users go back to the default role. */
			remove({ role, isDefault }, { store }) {
				if (isDefault) throw deleteDenied(role);
				users.update(store, { role }, { role: defaultRole });
				restrictedFeatures.delete(store, { role });
				permissions.delete(store, { type: 'role', owner: role });
				return `Role with id ${role} has been deleted successfully.`;
			},
		}),
		...restrictionEndpoints,
	],
};
