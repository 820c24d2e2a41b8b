import { roleDeleteDenied, roleNotFound } from '../answers/problems.mts';
import type { Operation } from '../server/operation.mts';
import { defaultRole, findRole } from './roleTable.mts';

/** Delete role (specification, endpoint 7). Its users go back to the default role. */
export const deleteRole: Operation = {
	method: 'DELETE',
	base: 'chat',
	path: '/roles/:role',
	pool: 'standard',
	handle({ store, params }) {
		const found = findRole(store, params.role ?? '');
		if (!found) throw roleNotFound(params.role ?? '');
		const { role } = found;
		if (found.isDefault) throw roleDeleteDenied(role);
		store.run('UPDATE users SET role = ? WHERE role = ?', defaultRole, role);
		store.run('DELETE FROM restrictedFeatures WHERE role = ?', role);
		store.run('DELETE FROM roles WHERE role = ?', role);
		return {
			data: { success: true, message: `Role with id ${role} has been deleted successfully.` },
		};
	},
};
