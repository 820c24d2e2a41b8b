import { Conditions } from '../database/conditions.mts';
import { listRows } from '../database/listRows.mts';
import { findMember } from '../members/memberTable.mts';
import { flagOf, listOf, textOf } from '../server/query.mts';
import type { Operation } from '../server/operation.mts';
import type { GroupRow } from './groupTable.mts';
import { presentGroup } from './presentGroup.mts';

/** List groups: prefix search on GUID or name, page by page. */
export const listGroups: Operation = {
	method: 'GET',
	base: 'chat',
	path: '/groups',
	pool: 'standard',
	onBehalfOf: true,
	handle({ store, query, actor }) {
		const where = new Conditions();
		where.prefix(textOf(query, 'searchKey'), listOf(query, 'searchIn'), ['guid', 'name']);
		where.oneOf('type', [...listOf(query, 'type'), ...listOf(query, 'types')]);
		where.oneOf('guid', [...listOf(query, 'guid'), ...listOf(query, 'guids')]);
		where.anyOfJson('tags', listOf(query, 'tags'));
		where.range('createdAt', query);
		where.range('updatedAt', query);
		if (actor && flagOf(query, 'hasJoined')) {
			where.and('guid IN (SELECT guid FROM members WHERE uid = ?)', actor.uid);
		}

		const listing = { from: 'groups', where, orderBy: 'guid' };
		const { rows, meta } = listRows<GroupRow>(store, listing, query);
		return {
			data: rows.map((group) =>
				presentGroup(group, actor && findMember(store, group.guid, actor.uid)),
			),
			meta,
		};
	},
};
