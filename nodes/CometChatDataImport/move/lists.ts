import { list, object, paged } from '../../engine';
import { groupId } from '../../fields/id';
import { cursor } from '../../platform/cursor';
import { defineOperation } from '../../platform/operation';

/** What the declarations of lists that no form offers have in common. */
const read = {
	value: 'read',
	name: 'Read',
	action: 'Read',
	description: 'Read a list of CometChat',
	response: list(),
};
const guid = groupId({ displayName: 'Group', description: 'Group whose list is read' });
const pages = paged({ max: 1000, id: 'uid' });

export const users = defineOperation({
	...read,
	request: { method: 'GET', api: 'chat', path: '/users' },
	execution: pages,
});

export const members = defineOperation({
	...read,
	request: { method: 'GET', api: 'chat', path: '/groups/{guid}/members' },
	path: { guid },
	execution: pages,
});

export const bannedUsers = defineOperation({
	...read,
	request: { method: 'GET', api: 'chat', path: '/groups/{guid}/bannedusers' },
	path: { guid },
	execution: paged({ id: 'uid' }),
});

export const group = defineOperation({
	...read,
	request: { method: 'GET', api: 'chat', path: '/groups/{guid}' },
	path: { guid },
	response: object(),
});

export const messages = defineOperation({
	...read,
	request: { method: 'GET', api: 'chat', path: '/messages' },
	execution: cursor({ max: 1000, id: 'id' }),
});
