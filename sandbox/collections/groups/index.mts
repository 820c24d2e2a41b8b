import { type Collection, crud, flagOf } from '../../platform/parts.mts';
import { members } from '../members/table.mts';
import { createGroup } from './create.mts';
import { seedGroups } from './seed.mts';
import { showGroup } from './show.mts';
import { groupOf, groups as table } from './table.mts';

export const groups: Collection = {
	tables: [table],
	seed: seedGroups,
	endpoints: [
		createGroup,
		...crud({
			path: '/groups',
			table,
			key: 'guid',
			get: groupOf,
			onBehalfOf: 'optional',
			show: (group, { store, actor }) =>
				showGroup(group, actor && members.one(store, { guid: group.guid, uid: actor.uid })),
			filters(where, { query, actor }) {
				where.search('guid', 'name').oneOf('type', 'type', 'types').oneOf('guid', 'guid', 'guids');
				where.anyOf('tags').range('createdAt').range('updatedAt');
				if (actor && flagOf(query, 'hasJoined')) {
					where.and('guid IN (SELECT guid FROM members WHERE uid = ?)', actor.uid);
				}
			},
		}),
	],
};
