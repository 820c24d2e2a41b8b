import { list, optional, paged } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { text } from '../../fields/basic';
import { user } from '../../fields/id';
import { userRow } from '../../fields/profile';
import type { UserRow } from '../shared/userRows';
import { userSummary } from '../shared/userRows';

/** Get many friends: pages of 1,000 (docs/platform.md, Paging). */
export const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many friends',
	description: 'Retrieve the friends of a user',
	request: { method: 'GET', api: 'chat', path: '/users/{uid}/friends' },
	path: { uid: user({ displayName: 'User', description: 'User whose friends are retrieved' }) },
	filters: {
		searchKey: optional(
			text({
				displayName: 'Search',
				description: 'Text in the name or UID of a friend',
				placeholder: 'e.g. ann',
			}),
		),
	},
	execution: paged({ max: 1000, id: 'uid' }),
	response: list<UserRow>(),
	simplify: [...userSummary, 'conversationId'],
	toRow: userRow,
});
