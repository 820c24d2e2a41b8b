import { batched, keyLists, object, optional, resultByKey } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { boolean } from '../../fields/basic';
import { MAX_UIDS, uids, user } from '../../fields/id';
import { relationRow } from '../shared/relation';

const fields = {
	friends: uids({ displayName: 'Friends', description: 'Users to add', sendAs: 'accepted' }),
	addToConversations: optional(
		boolean({
			displayName: 'Add to Conversations',
			description: 'Whether to create a conversation between the new friends',
		}),
	),
};

/** Add friends: 25 a request, each with a result (docs/platform.md, Answers). */
export const add = defineOperation({
	value: 'add',
	name: 'Add',
	action: 'Add friends',
	description: 'Add friends to a user',
	request: { method: 'POST', api: 'chat', path: '/users/{uid}/friends', retry: 'safe' },
	path: { uid: user({ displayName: 'User', description: 'User to add the friends to' }) },
	body: fields,
	execution: batched(
		keyLists({
			by: ['uid', 'addToConversations'],
			lists: ['friends'],
			fields,
			entryName: 'UID',
			about: 'user',
			max: MAX_UIDS,
			// The vendor shows results under `accepted`, and declares them without it.
			resultOf: (data, { key }) => resultByKey(data.accepted ?? data, key),
			row: relationRow('friend', { areFriends: true }),
		}),
	),
	response: object(),
	readBack: {
		path: '/users/{uid}/friends?searchKey={key}&perPage=1000',
		isList: true,
		notFound: ['ERR_UID_NOT_FOUND'],
		idField: 'uid',
		matches: () => true,
	},
	onConflict: { codes: ['ERR_ALREADY_FRIEND'], choices: ['return'] },
});
