import { scopedLists } from '../../engine/gather/scopedLists';
import { operation } from '../../engine/operation';
import { group, onBehalfOf } from '../../vocabulary/id';
import { MOST_MEMBERS, memberLists, nobody, scopeOf } from '../../vocabulary/members';

/** Add group members (specification, endpoint 3). */
export const add = operation({
	name: 'Add',
	action: 'Add members to group',
	description: 'Add users to a group, or ban them from it',
	request: { method: 'POST', api: 'chat', path: '/groups/{guid}/members' },
	path: { guid: group('Group', 'Group that the users join') },
	headers: onBehalfOf,
	body: memberLists,
	check: nobody,
	gather: scopedLists({
		by: ['guid', 'onBehalfOf'],
		lists: Object.keys(memberLists),
		most: MOST_MEMBERS,
		noun: 'UID',
		row: ({ key, list, data, input }) => ({
			guid: input.guid,
			uid: key,
			scope: scopeOf(list),
			status: list === 'usersToBan' ? 'banned' : 'joined',
			...(data ? { message: data } : {}),
		}),
	}),
});
