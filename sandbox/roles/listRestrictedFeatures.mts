import { roleNotFound } from '../answers/problems.mts';
import { Conditions } from '../database/conditions.mts';
import { listRows } from '../database/listRows.mts';
import type { Operation } from '../server/operation.mts';
import { findRole } from './roleTable.mts';

interface RestrictedFeature {
	title: string;
	description: string;
	key: string;
	path: string;
	createdAt: number;
}

/** List restricted features of a role (specification, endpoint 8). */
export const listRestrictedFeatures: Operation = {
	method: 'GET',
	base: 'chat',
	path: '/roles/:role/restrictedfeatures',
	pool: 'standard',
	handle({ store, params, query }) {
		const role = findRole(store, params.role ?? '');
		if (!role) throw roleNotFound(params.role ?? '');
		const where = new Conditions();
		where.and('role = ?', role.role);
		const { rows, meta } = listRows<RestrictedFeature>(
			store,
			{
				select: 'title, description, key, path, createdAt',
				from: 'restrictedFeatures',
				where,
				orderBy: 'key',
			},
			query,
		);
		return { data: rows, meta };
	},
};
