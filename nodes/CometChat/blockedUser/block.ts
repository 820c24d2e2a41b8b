import { batched, object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { user } from '../../fields/id';
import { blockedUids, blockLists } from './lists';

/** Block users: a result for each (docs/platform.md, Answers). */
export const block = defineOperation({
	value: 'block',
	name: 'Block',
	action: 'Block users',
	description: 'Block users for a user, so they can’t message each other',
	request: { method: 'POST', api: 'chat', path: '/users/{uid}/blockedusers', retry: 'safe' },
	path: { uid: user({ displayName: 'User', description: 'User who blocks the others' }) },
	body: blockedUids('Users to block'),
	execution: batched(blockLists(true)),
	response: object(),
});
