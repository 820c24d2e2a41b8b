import { batched, keyLists, object, sharedResult } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { MAX_UIDS, uids, user } from '../../fields/id';
import { relationRow } from '../shared/relation';

const fields = { friends: uids({ displayName: 'Friends', description: 'Friends to remove' }) };

/** Remove friends: one result for all (docs/platform.md, Answers). */
export const remove = defineOperation({
	value: 'remove',
	name: 'Remove',
	action: 'Remove friends',
	description: 'Remove friends of a user, in both directions',
	request: { method: 'DELETE', api: 'chat', path: '/users/{uid}/friends', retry: 'safe' },
	path: { uid: user({ displayName: 'User', description: 'User whose friends are removed' }) },
	body: fields,
	execution: batched(
		keyLists({
			by: ['uid'],
			lists: ['friends'],
			entryName: 'UID',
			about: 'user',
			refusedTogether: true,
			max: MAX_UIDS,
			resultOf: sharedResult,
			row: relationRow('friend', { areFriends: false }),
		}),
	),
	response: object(),
	notFoundCodes: ['ERR_NOT_A_FRIEND'],
});
