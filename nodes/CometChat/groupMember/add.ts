import { batched, keyLists, object, resultByListAndKey } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { groupId, onBehalfOf } from '../../fields/id';
import { LISTS, MAX_MEMBERS, memberLists } from '../shared/members';
import { isInGroup, isMember, memberRow } from './rows';

/** Add group members (docs/platform.md, Groups). */
export const add = defineOperation({
	value: 'add',
	name: 'Add',
	action: 'Add members to group',
	description: 'Add users to a group, or ban them from it',
	notice: 'Enter users under Participants. Moderators, admins and bans: Additional Fields.',
	request: { method: 'POST', api: 'chat', path: '/groups/{guid}/members', retry: 'safe' },
	path: { guid: groupId({ displayName: 'Group', description: 'Group that the users join' }) },
	headers: onBehalfOf,
	body: memberLists,
	execution: batched(
		keyLists({
			by: ['guid', 'onBehalfOf'],
			lists: LISTS,
			max: MAX_MEMBERS,
			entryName: 'UID',
			about: 'user',
			resultOf: resultByListAndKey,
			row: memberRow,
		}),
	),
	response: object<'guid' | 'uid' | 'scope' | 'status' | 'message'>(),
	simplify: ['guid', 'uid', 'scope', 'status'],
	requiresOneOf: LISTS,
	readBack: {
		path: '/groups/{guid}',
		notFound: ['ERR_GUID_NOT_FOUND', 'ERR_UID_NOT_FOUND'],
		madeAt: 'joinedAt',
		actAs: { header: 'onBehalfOf', by: 'key' },
		isThere: isInGroup,
		matches: isMember,
	},
	onConflict: { codes: ['ERR_ALREADY_JOINED', 'ERR_ALREADY_BANNED'], choices: ['return'] },
});
