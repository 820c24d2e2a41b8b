import { roleNotFound } from '../answers/problems.mts';
import type { Operation } from '../server/operation.mts';
import { presentRole } from './presentRole.mts';
import { findRole } from './roleTable.mts';

/** Get role. */
export const getRole: Operation = {
	method: 'GET',
	base: 'chat',
	path: '/roles/:role',
	pool: 'standard',
	handle({ store, params }) {
		const role = findRole(store, params.role ?? '');
		if (!role) throw roleNotFound(params.role ?? '');
		return { data: presentRole(role) };
	},
};
