import {
	type Collection,
	Conditions,
	crud,
	endpoint,
	listRows,
	problem,
	type RawRow,
} from '../../platform/parts.mts';
import { users } from '../users/table.mts';
import { seedDefaultRole, seedRoles } from './seed.mts';
import { defaultRole, restrictedFeatures, roleOf, roles as table } from './table.mts';

const deleteDenied = problem('ERR_ROLE_DELETE_DENIED', 'The role {} is a default role and stays.');

export const roles: Collection = {
	tables: [table, restrictedFeatures],
	always: seedDefaultRole,
	seed: seedRoles,
	endpoints: [
		...crud({
			path: '/roles',
			table,
			key: 'role',
			get: roleOf,
			show: ({ isDefault: _, ...role }) => role,
			/** Its users go back to the default role. */
			remove({ role, isDefault }, { store }) {
				if (isDefault) throw deleteDenied(role);
				users.update(store, { role }, { role: defaultRole });
				restrictedFeatures.delete(store, { role });
				return `Role with id ${role} has been deleted successfully.`;
			},
		}),
		endpoint({
			method: 'GET',
			path: '/roles/:role/restrictedfeatures',
			handle(call) {
				const { role } = roleOf(call.store, call.params.role);
				const where = new Conditions(call.query).and('role = ?', role);
				const show = ({ role: _, ...feature }: RawRow) => feature;
				return listRows(call, { from: 'restrictedFeatures', where, orderBy: 'key', show });
			},
		}),
	],
};
