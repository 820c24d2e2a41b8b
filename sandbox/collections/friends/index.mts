import * as z from 'zod/v4';

import {
	type Collection,
	column,
	Conditions,
	endpoint,
	field,
	listRows,
	problem,
	type RawRow,
	table as defineTable,
	told,
} from '../../platform/parts.mts';
import { openConversation } from '../conversations/open.mts';
import { showUser, userOf, users } from '../users/table.mts';

const mostAtOnce = 25;
const mostFriends = 1000;

/** Friendship goes both ways: two rows. */
const table = defineTable(
	'friends',
	{ uid: column.key(), friend: column.key(), since: column.integer() },
	{ indexes: ['friend'] },
);

const alreadyFriend = problem('ERR_ALREADY_FRIEND', 'The users {} and {} are friends already.');
const selfRelation = problem(
	'ERR_CANNOT_FORM_SELF_RELATION',
	'The user {} cannot befriend themself.',
);
const tooMany = problem('ERR_FAILED_TO_ADD_FRIEND', 'The user {} has {} friends already.');

const path = '/users/:uid/friends';

export const friends: Collection = {
	tables: [table],
	endpoints: [
		endpoint({
			method: 'POST',
			path,
			body: z.object({
				accepted: field.uids('accepted').max(mostAtOnce, `At most ${mostAtOnce} friends at once.`),
				addToConversations: field.flag('addToConversations').default(false),
			}),
			handle({ store, params, body: { accepted, addToConversations }, now }) {
				const { uid } = userOf(store, params.uid);
				const befriend = (friend: string): string => {
					if (friend === uid) throw selfRelation(uid);
					userOf(store, friend);
					for (const one of [uid, friend]) {
						if (table.count(store, { uid: one }) >= mostFriends) throw tooMany(one, mostFriends);
					}
					const made = table.insert(store, { uid, friend, since: now });
					if (!made) throw alreadyFriend(uid, friend);
					table.insert(store, { uid: friend, friend: uid, since: now });
					if (addToConversations) openConversation(store, uid, 'user', friend, now);
					return `The users ${uid} and ${friend} are friends now.`;
				};
				const verdicts = new Map(accepted.map((friend) => [friend, told(() => befriend(friend))]));
				return { data: { accepted: Object.fromEntries(verdicts) }, entities: accepted.length };
			},
		}),
		endpoint({
			method: 'GET',
			path,
			handle(call) {
				const { uid } = userOf(call.store, call.params.uid);
				const where = new Conditions(call.query).and('friends.uid = ?', uid);
				where.and('deactivatedAt IS NULL').search('friend', 'name');
				const from = 'friends JOIN users ON users.uid = friend';
				const show = (row: RawRow) => showUser(users.read(row));
				return listRows(call, { select: 'users.*', from, where, orderBy: 'friend', show });
			},
		}),
		/** UIDs that are no friends are passed over. */
		endpoint({
			method: 'DELETE',
			path,
			body: z.object({ friends: field.uids('friends') }),
			handle({ store, params, body }) {
				const { uid } = userOf(store, params.uid);
				for (const friend of body.friends) {
					table.delete(store, { uid, friend });
					table.delete(store, { uid: friend, friend: uid });
				}
				const message = `${body.friends.join(', ')} are no friends of ${uid} any more.`;
				return { data: { success: true, message }, entities: body.friends.length };
			},
		}),
	],
};
