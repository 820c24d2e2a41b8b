import { list, paged } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { groupId } from '../../fields/id';
import { ofGroup } from '../shared/member';
import { memberFilters } from './filters';
import type { MemberRow } from './rows';
import { memberSummary } from './rows';

/** List group members. */
export const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many group members',
	description: 'Retrieve the members of a group with their scopes',
	request: { method: 'GET', api: 'chat', path: '/groups/{guid}/members' },
	path: { guid: groupId({ displayName: 'Group', description: 'Group whose members are listed' }) },
	filters: memberFilters,
	execution: paged({ max: 1000, id: 'uid' }),
	toFile: { name: 'group-members' },
	response: list<MemberRow>(),
	simplify: memberSummary,
	toRow: ofGroup,
});
