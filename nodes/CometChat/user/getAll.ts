import { list, paged } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { onlyChosen } from '../../fields/otherList';
import { userRow } from '../../fields/profile';
import type { UserRow } from '../shared/userRows';
import { userSummary } from '../shared/userRows';
import { userFilters } from './filters';

/** Get many users: pages of 1,000 (docs/platform.md, Paging). */
export const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many users',
	description: 'Retrieve a list of users',
	request: { method: 'GET', api: 'chat', path: '/users' },
	filters: userFilters,
	execution: onlyChosen(paged({ max: 1000, id: 'uid' }), 'uids', 'uid'),
	toFile: { name: 'users', also: ['link', 'phoneNumber'], query: { withTags: true } },
	response: list<UserRow>(),
	simplify: [...userSummary, 'deactivatedAt', 'tags', 'createdAt'],
	toRow: userRow,
});
