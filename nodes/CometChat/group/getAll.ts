import { list, paged } from '../../engine';
import { operation } from '../../platform/operation';
import { onBehalfOf } from '../../vocabulary/id';
import { groupFilters, groupOrder, joinedWithoutUser } from './filters';
import type { GroupRow } from './rows';
import { groupSummary } from './rows';

/** List groups. */
export const getAll = operation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many groups',
	description: 'Retrieve the groups of the app',
	request: { method: 'GET', api: 'chat', path: '/groups' },
	query: groupOrder,
	filters: groupFilters,
	headers: onBehalfOf,
	execution: paged({ max: 1000, id: 'guid' }),
	toFile: { name: 'groups', asks: { withTags: true } },
	answer: list<GroupRow>(),
	simplify: groupSummary,
	validate: joinedWithoutUser,
});
