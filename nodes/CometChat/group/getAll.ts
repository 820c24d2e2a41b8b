import { list, paged } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { onBehalfOf } from '../../fields/id';
import { groupFilters, groupOrder, joinedWithoutUser } from './filters';
import type { GroupRow } from './rows';
import { groupSummary } from './rows';

/** List groups. */
export const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many groups',
	description: 'Retrieve the groups of the app',
	request: { method: 'GET', api: 'chat', path: '/groups' },
	query: groupOrder,
	filters: groupFilters,
	headers: onBehalfOf,
	execution: paged({ max: 1000, id: 'guid' }),
	toFile: { name: 'groups', query: { withTags: true } },
	response: list<GroupRow>(),
	simplify: groupSummary,
	validate: joinedWithoutUser,
});
