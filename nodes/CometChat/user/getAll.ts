import { list } from '../../engine/declaration/answer';
import { paged } from '../../engine/execution/paged';
import { operation } from '../../platform/operation';
import type { UserRow } from '../../vocabulary/profile';
import { userRow, userSummary } from '../../vocabulary/profile';
import { userFilters } from '../../vocabulary/userFilters';

/** Get many users: pages of 1,000 (docs/platform.md, Paging). */
export const getAll = operation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many users',
	description: 'Retrieve a list of users',
	request: { method: 'GET', api: 'chat', path: '/users' },
	filters: userFilters,
	execution: paged({ max: 1000, id: 'uid' }),
	answer: list<UserRow>(),
	simplify: [...userSummary, 'tags', 'createdAt'],
	toRow: userRow,
});
