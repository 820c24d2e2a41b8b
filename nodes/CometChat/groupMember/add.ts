import { scopedLists } from '../../engine/gather/scopedLists';
import { operation } from '../../engine/operation';
import { group, onBehalfOf } from '../../vocabulary/id';
import { MOST_MEMBERS, memberLists, nobody, scopeOf } from '../../vocabulary/members';

/** Add group members (specification, endpoint 3). */
export const add = operation({
	name: 'Add',
	action: 'Add members to group',
	description: 'Add users to a group, or ban them from it',
	notice: 'Fill in at least one of the four lists of UIDs.',
	request: { method: 'POST', api: 'chat', path: '/groups/{guid}/members' },
	path: { guid: group('Group', 'Group that the users join') },
	headers: onBehalfOf,
	body: memberLists,
	check: nobody,
	exists: {
		codes: ['ERR_ALREADY_JOINED', 'ERR_ALREADY_BANNED'],
		path: '/groups/{guid}',
		since: 'joinedAt',
		asUser: true,
		mayReturn: true,
		// A ban cannot be read back; the platform's own word for it is all there is.
		ours: ({ hasJoined, scope }, list, existed) =>
			list === 'usersToBan' ? existed || undefined : hasJoined === true && scope === scopeOf(list),
	},
	gather: scopedLists({
		by: ['guid', 'onBehalfOf'],
		lists: Object.keys(memberLists),
		most: MOST_MEMBERS,
		noun: 'UID',
		row: ({ key, list, data, found, input }) => ({
			guid: input.guid,
			uid: key,
			scope: found?.scope ?? scopeOf(list),
			status: list === 'usersToBan' ? 'banned' : 'joined',
			...(data ? { message: data } : {}),
		}),
	}),
});
