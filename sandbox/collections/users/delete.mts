import * as z from 'zod/v4';

import { endpoint, field, type Store } from '../../platform/parts.mts';
import { userOf, users } from './table.mts';

/** Delete user: without `permanent` it only deactivates. */
export const deleteUser = endpoint({
	method: 'DELETE',
	path: '/users/:uid',
	pool: 'core',
	body: z.object({ permanent: field.flag('permanent').default(false) }).prefault({}),
	handle({ store, params, body: { permanent }, now }) {
		// A deactivated user counts as missing, but can still be deleted for good.
		const { uid } = (permanent && users.one(store, params)) || userOf(store, params.uid);
		if (permanent) deleteForGood(store, uid);
		else users.update(store, { uid }, { deactivatedAt: now, updatedAt: now });
		return {
			data: { success: true, message: `User with UID ${uid} has been deleted successfully.` },
		};
	},
});

/** What goes with a user, and how a row of it names them. */
const traces = {
	authTokens: ['uid'],
	pushTokens: ['uid'],
	banned: ['uid'],
	friends: ['uid', 'friend'],
	blockedUsers: ['uid', 'blockedUid'],
	reactions: ['uid'],
	receipts: ['uid'],
	savedMessages: ['uid'],
	threadSubscriptions: ['uid'],
	interactions: ['uid'],
	conversationStates: ['uid'],
	conversations: ['first', 'second'],
	messages: ['sender'],
	notificationPreferences: ['uid'],
	mutedConversations: ['uid'],
	timeZones: ['uid'],
	contactDetails: ['uid'],
};

function deleteForGood(store: Store, uid: string): void {
	store.run(
		'UPDATE groups SET membersCount = membersCount - 1 WHERE guid IN (SELECT guid FROM members WHERE uid = ?)',
		uid,
	);
	store.run('DELETE FROM members WHERE uid = ?', uid);
	store.run("DELETE FROM messages WHERE receiverType = 'user' AND receiver = ?", uid);
	for (const [table, columns] of Object.entries(traces)) {
		for (const column of columns) store.run(`DELETE FROM ${table} WHERE ${column} = ?`, uid);
	}
	users.delete(store, { uid });
}
