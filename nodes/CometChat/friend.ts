import {
	batched,
	keyLists,
	list,
	optional,
	paged,
	resource,
	resultByKey,
	sharedResult,
} from '../engine';
import { defineOperation } from '../platform/operation';
import { boolean, text } from '../fields/basic';
import { MAX_UIDS, uids, user } from '../fields/id';
import { relationRow } from './shared/relation';
import { userRow } from '../fields/profile';
import { type UserRow, userSummary } from './shared/userRows';

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
const add = defineOperation({
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
	readBack: {
		path: '/users/{uid}/friends?searchKey={key}&perPage=1000',
		notFound: ['ERR_UID_NOT_FOUND'],
		list: { idField: 'uid' },
		matches: () => true,
	},
	onConflict: { codes: ['ERR_ALREADY_FRIEND'], choices: ['return'] },
});

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

const fieldsOfRemove = {
	friends: uids({ displayName: 'Friends', description: 'Friends to remove' }),
};

/** Remove friends: one result for all (docs/platform.md, Answers). */
export const remove = defineOperation({
	value: 'remove',
	name: 'Remove',
	action: 'Remove friends',
	description: 'Remove friends of a user, in both directions',
	request: { method: 'DELETE', api: 'chat', path: '/users/{uid}/friends', retry: 'safe' },
	path: { uid: user({ displayName: 'User', description: 'User whose friends are removed' }) },
	body: fieldsOfRemove,
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
	notFoundCodes: ['ERR_NOT_A_FRIEND'],
});

export const friend = resource({
	value: 'friend',
	name: 'Friend',
	default: 'add',
	operations: [add, getAll, remove],
});
