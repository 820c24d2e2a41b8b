import { list, paged } from '../../engine';
import { operation } from '../../platform/operation';
import { groupId } from '../../vocabulary/id';
import { ofGroup } from '../shared/member';
import { memberFilters } from './filters';
import type { MemberRow } from './rows';
import { memberSummary } from './rows';

/** List group members. */
export const getAll = operation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many group members',
	description: 'Retrieve the members of a group with their scopes',
	request: { method: 'GET', api: 'chat', path: '/groups/{guid}/members' },
	path: { guid: groupId({ displayName: 'Group', description: 'Group whose members are listed' }) },
	filters: memberFilters,
	execution: paged({ max: 1000, id: 'uid' }),
	toFile: { name: 'group-members' },
	answer: list<MemberRow>(),
	simplify: memberSummary,
	toRow: ofGroup,
});
