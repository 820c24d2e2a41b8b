import * as z from 'zod/v4';

import {
	type Collection,
	Conditions,
	endpoint,
	field,
	listRows,
	problem,
	type RawRow,
	told,
} from '../../platform/parts.mts';
import { showUser, userOf, users } from '../users/table.mts';
import { blockedUsers as table } from './table.mts';

const blockSelf = problem('ERR_CANNOT_BLOCK_SELF', 'The user {} cannot block themself.');
const path = '/users/:uid/blockedusers';
const body = z.object({ blockedUids: field.uids('blockedUids') });

/** A verdict for each UID. Blocking the blocked and unblocking others changes nothing. */
function answer(uids: string[], act: (uid: string) => string) {
	const verdicts = new Map(uids.map((uid) => [uid, told(() => act(uid))]));
	return { data: Object.fromEntries(verdicts), entities: uids.length };
}

/** A blocked user as the one who blocked sees them. */
function show(row: RawRow) {
	const { blockedUid: uid, blockedAt } = table.read(row);
	const blocked = { blockedByMe: true, blockedByMeAt: blockedAt, blockedAt };
	return { ...showUser(users.read({ ...row, uid })), ...blocked };
}

export const blocked: Collection = {
	tables: [table],
	endpoints: [
		endpoint({
			method: 'POST',
			path,
			body,
			handle({ store, params, body: { blockedUids }, now }) {
				const { uid } = userOf(store, params.uid);
				return answer(blockedUids, (blockedUid) => {
					if (blockedUid === uid) throw blockSelf(uid);
					userOf(store, blockedUid);
					table.insert(store, { uid, blockedUid, blockedAt: now });
					return `The user with UID ${uid} has blocked user with UID ${blockedUid} successfully.`;
				});
			},
		}),
		endpoint({
			method: 'GET',
			path,
			handle(call) {
				const { uid } = userOf(call.store, call.params.uid);
				const where = new Conditions(call.query).and('blockedUsers.uid = ?', uid);
				const from = 'blockedUsers JOIN users ON users.uid = blockedUid';
				return listRows(call, { from, where, orderBy: 'blockedUid', show });
			},
		}),
		endpoint({
			method: 'DELETE',
			path,
			body,
			handle({ store, params, body: { blockedUids } }) {
				const { uid } = userOf(store, params.uid);
				return answer(blockedUids, (blockedUid) => {
					userOf(store, blockedUid);
					table.delete(store, { uid, blockedUid });
					return `The user with UID ${uid} has unblocked user with UID ${blockedUid} successfully.`;
				});
			},
		}),
	],
};
