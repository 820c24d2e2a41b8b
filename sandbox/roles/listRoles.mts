import { Conditions } from '../database/conditions.mts';
import { listRows } from '../database/listRows.mts';
import type { Operation } from '../server/operation.mts';
import { presentRole } from './presentRole.mts';
import type { RoleRow } from './roleTable.mts';

/** List roles. */
export const listRoles: Operation = {
	method: 'GET',
	base: 'chat',
	path: '/roles',
	pool: 'standard',
	handle({ store, query }) {
		const listing = { from: 'roles', where: new Conditions(), orderBy: 'role' };
		const { rows, meta } = listRows<RoleRow>(store, listing, query);
		return { data: rows.map(presentRole), meta };
	},
};
