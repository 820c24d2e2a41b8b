import * as z from 'zod/v4';

import { chatApi, done, field, type Store } from '../../platform/parts.mts';
import { userOf, users } from './table.mts';

const body = z.object({ permanent: field.flag('permanent').default(false) }).prefault({});

/** Delete user: without `permanent` it only deactivates. */
export const deleteUser = chatApi.delete('/users/:uid', { pool: 'core', body }, (call) => {
	const { store, params, now } = call;
	const { permanent } = call.body;
	// A deactivated user counts as missing, but can still be deleted for good.
	const { uid } = (permanent && users.one(store, params)) || userOf(store, params.uid);
	if (permanent) deleteForGood(store, uid);
	else users.update(store, { uid }, { deactivatedAt: now, updatedAt: now });
	return done(`User with UID ${uid} has been deleted successfully.`);
});

/** What goes with a user, by the column that names them. */
const traces = {
	uid: [
		...['authTokens', 'pushTokens', 'banned', 'friends', 'blockedUsers', 'reactions', 'receipts'],
		...['savedMessages', 'threadSubscriptions', 'interactions', 'conversationStates'],
		...['notificationPreferences', 'mutedConversations', 'timeZones', 'contactDetails'],
	],
	friend: ['friends'],
	blockedUid: ['blockedUsers'],
	first: ['conversations'],
	second: ['conversations'],
	sender: ['messages'],
};

function deleteForGood(store: Store, uid: string): void {
	store.run(
		'UPDATE groups SET membersCount = membersCount - 1 WHERE guid IN (SELECT guid FROM members WHERE uid = ?)',
		uid,
	);
	store.run('DELETE FROM members WHERE uid = ?', uid);
	store.run("DELETE FROM messages WHERE receiverType = 'user' AND receiver = ?", uid);
	for (const [column, tables] of Object.entries(traces))
		for (const table of tables) store.run(`DELETE FROM ${table} WHERE ${column} = ?`, uid);
	users.delete(store, { uid });
}
