import * as z from 'zod/v4';

import {
	type Collection,
	Conditions,
	chatApi,
	done,
	field,
	listRows,
	problem,
	type RawRow,
	resultsOf,
} from '../../platform/parts.mts';
import { conversationIdOf, openConversation } from '../conversations/open.mts';
import { showUser, userOf, users } from '../users/table.mts';
import { friends as table } from './table.mts';

const maxPerRequest = 25;
const maxFriends = 1000;

const alreadyFriend = problem('ERR_ALREADY_FRIEND', 'The users {} and {} are already friends.');
const selfRelation = problem(
	'ERR_CANNOT_FORM_SELF_RELATION',
	'The user {} can’t befriend themselves.',
);
const tooMany = problem('ERR_FAILED_TO_ADD_FRIEND', 'The user {} already has {} friends.');

const newFriends = z.object({
	accepted: field.uids('accepted').max(maxPerRequest, `At most ${maxPerRequest} friends at once.`),
	addToConversations: field.flag('addToConversations').default(false),
});
const path = '/users/:uid/friends';

export const friends: Collection = {
	tables: [table],
	endpoints: [
		chatApi.post(path, { body: newFriends }, ({ store, params, body, now }) => {
			const { uid } = userOf(store, params.uid);
			const { data: accepted, entities } = resultsOf(body.accepted, (friend) => {
				if (friend === uid) throw selfRelation(uid);
				userOf(store, friend);
				for (const one of [uid, friend])
					if (table.count(store, { uid: one }) >= maxFriends) throw tooMany(one, maxFriends);
				const made = table.insert(store, { uid, friend, since: now });
				if (!made) throw alreadyFriend(uid, friend);
				table.insert(store, { uid: friend, friend: uid, since: now });
				if (body.addToConversations) openConversation(store, uid, 'user', friend, now);
				return `The users ${uid} and ${friend} are friends now.`;
			});
			return { data: { accepted }, entities };
		}),
		chatApi.get(path, (call) => {
			const { uid } = userOf(call.store, call.params.uid);
			const where = new Conditions(call.query).equals('friends.uid', uid);
			where.and('deactivatedAt IS NULL').search('friend', 'name');
			const from = 'friends JOIN users ON users.uid = friend';
			const serialize = (row: RawRow) => {
				const friend = users.read(row);
				return { ...showUser(friend), conversationId: conversationIdOf(uid, 'user', friend.uid) };
			};
			return listRows(call, { select: 'users.*', from, where, orderBy: 'friend', serialize });
		}),
		/** UIDs that are no friends are passed over. */
		chatApi.delete(path, { body: z.object({ friends: field.uids('friends') }) }, (call) => {
			const { store, body } = call;
			const { uid } = userOf(store, call.params.uid);
			for (const friend of body.friends) {
				table.delete(store, { uid, friend });
				table.delete(store, { uid: friend, friend: uid });
			}
			const message = `${body.friends.join(', ')} are no longer friends of ${uid}.`;
			return done(message, body.friends.length);
		}),
	],
};
