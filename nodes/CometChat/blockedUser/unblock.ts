import { batched, object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { user } from '../../fields/id';
import { blockedUids, blockLists } from './lists';

/** Unblock users: a result for each (docs/platform.md, Answers). */
export const unblock = defineOperation({
	value: 'unblock',
	name: 'Unblock',
	action: 'Unblock users',
	description: 'Unblock users so they can message the user again',
	request: { method: 'DELETE', api: 'chat', path: '/users/{uid}/blockedusers', retry: 'safe' },
	path: { uid: user({ displayName: 'User', description: 'User who has blocked the others' }) },
	body: blockedUids('Users to unblock'),
	execution: batched(blockLists(false)),
	response: object(),
});
