import { guidNotFound } from '../answers/problems.mts';
import { Conditions } from '../database/conditions.mts';
import { listRows } from '../database/listRows.mts';
import { findGroup } from '../groups/groupTable.mts';
import { listOf } from '../server/query.mts';
import type { Operation } from '../server/operation.mts';
import { presentUser } from '../users/presentUser.mts';
import type { UserRow } from '../users/userTable.mts';
import type { Scope } from './memberTable.mts';

/** List group members: users with their scope; `scopes` and `status` narrow the list. */
export const listGroupMembers: Operation = {
	method: 'GET',
	base: 'chat',
	path: '/groups/:guid/members',
	pool: 'standard',
	handle({ store, params, query }) {
		const group = findGroup(store, params.guid ?? '');
		if (!group) throw guidNotFound(params.guid ?? '');
		const where = new Conditions();
		where.and('guid = ?', group.guid);
		where.oneOf('scope', listOf(query, 'scopes'));
		where.oneOf('status', listOf(query, 'status'));
		const { rows, meta } = listRows<UserRow & { scope: Scope; joinedAt: number }>(
			store,
			{ from: 'members JOIN users USING (uid)', where, orderBy: 'uid' },
			query,
		);
		return {
			data: rows.map((row) => ({ ...presentUser(row), scope: row.scope, joinedAt: row.joinedAt })),
			meta,
		};
	},
};
