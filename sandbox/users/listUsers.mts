import { Conditions } from '../database/conditions.mts';
import { listRows } from '../database/listRows.mts';
import { flagOf, listOf, textOf } from '../server/query.mts';
import type { Operation } from '../server/operation.mts';
import { presentUser } from './presentUser.mts';
import type { UserRow } from './userTable.mts';

/** List users: prefix search on UID or name, page by page. */
export const listUsers: Operation = {
	method: 'GET',
	base: 'chat',
	path: '/users',
	pool: 'standard',
	handle({ store, query }) {
		const where = new Conditions();
		where.prefix(textOf(query, 'searchKey'), listOf(query, 'searchIn'), ['uid', 'name']);
		where.oneOf('status', listOf(query, 'status'));
		where.oneOf('role', [...listOf(query, 'role'), ...listOf(query, 'roles')]);
		where.anyOfJson('tags', listOf(query, 'tags'));
		where.range('createdAt', query);
		where.range('updatedAt', query);
		if (flagOf(query, 'onlyDeactivated')) where.and('deactivatedAt IS NOT NULL');
		else if (!flagOf(query, 'withDeactivated')) where.and('deactivatedAt IS NULL');

		const { rows, meta } = listRows<UserRow>(
			store,
			{ from: 'users', where, orderBy: 'uid' },
			query,
		);
		return { data: rows.map(presentUser), meta };
	},
};
