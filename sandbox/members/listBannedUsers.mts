import { guidNotFound } from '../answers/problems.mts';
import { Conditions } from '../database/conditions.mts';
import { listRows } from '../database/listRows.mts';
import { findGroup } from '../groups/groupTable.mts';
import type { Operation } from '../server/operation.mts';
import { presentUser } from '../users/presentUser.mts';
import type { UserRow } from '../users/userTable.mts';

/** List banned users of a group. */
export const listBannedUsers: Operation = {
	method: 'GET',
	base: 'chat',
	path: '/groups/:guid/bannedusers',
	pool: 'standard',
	handle({ store, params, query }) {
		const group = findGroup(store, params.guid ?? '');
		if (!group) throw guidNotFound(params.guid ?? '');
		const where = new Conditions();
		where.and('guid = ?', group.guid);
		const listing = { from: 'banned JOIN users USING (uid)', where, orderBy: 'uid' };
		const { rows, meta } = listRows<UserRow>(store, listing, query);
		return { data: rows.map(presentUser), meta };
	},
};
