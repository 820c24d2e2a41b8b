import * as z from 'zod/v4';

import {
	type Call,
	type Collection,
	Conditions,
	chatApi,
	field,
	listRows,
	problem,
	publish,
	type RawRow,
	type Store,
	resultsOf,
} from '../../platform/parts.mts';
import { conversationIdOf } from '../conversations/open.mts';
import { entityOf, namedUser } from '../users/actor.mts';
import { showUser, userOf, users } from '../users/table.mts';
import { blocksBetween, blockedUsers as table } from './table.mts';

const blockSelf = problem('ERR_CANNOT_BLOCK_SELF', 'The user {} can’t block themselves.');
const path = '/users/:uid/blockedusers';
const body = z.object({ blockedUids: field.uids('blockedUids') });

/** Tells whom a user has blocked, or blocks no longer. */
function publishBlock(store: Store, trigger: string, by: string, uids: string[]): void {
	const named = (uid: string) => namedUser({ uid, ...entityOf(store, uid) });
	publish(store, trigger, () =>
		uids.length
			? { users: Object.fromEntries(uids.map((uid) => [uid, named(uid)])), by: named(by) }
			: undefined,
	);
}

/** Who is listed, by whose block of the two it is; each `?` is the UID of who asks. */
const mine = 'users.uid IN (SELECT blockedUid FROM blockedUsers WHERE uid = ?)';
const theirs = 'users.uid IN (SELECT uid FROM blockedUsers WHERE blockedUid = ?)';
const directions = { blockedByMe: mine, hasBlockedMe: theirs, both: `(${mine} OR ${theirs})` };

const directionOf = (query: Call['query']): string =>
	directions[(query.text('direction') ?? 'blockedByMe') as keyof typeof directions] ?? mine;

export const blocked: Collection = {
	tables: [table],
	endpoints: [
		/** A result for each UID. Blocking the blocked and unblocking others changes nothing. */
		chatApi.post(path, { body }, ({ store, params, body: { blockedUids }, now }) => {
			const { uid } = userOf(store, params.uid);
			const fresh: string[] = [];
			const answered = resultsOf(blockedUids, (blockedUid) => {
				if (blockedUid === uid) throw blockSelf(uid);
				userOf(store, blockedUid);
				const made = table.insert(store, { uid, blockedUid, blockedAt: now });
				if (made) fresh.push(blockedUid);
				return `The user with UID ${uid} has blocked user with UID ${blockedUid} successfully.`;
			});
			publishBlock(store, 'user_blocked', uid, fresh);
			return answered;
		}),
		chatApi.get(path, (call) => {
			const { uid } = userOf(call.store, call.params.uid);
			const condition = directionOf(call.query);
			const asked = condition === directions.both ? [uid, uid] : [uid];
			const where = new Conditions(call.query).and(condition, ...asked).search('uid', 'name');
			const show = (row: RawRow) => {
				const user = users.read(row);
				const blocks = blocksBetween(call.store, uid, user.uid);
				const blockedAt = blocks.blockedByMeAt ?? blocks.blockedAt;
				const conversationId = conversationIdOf(uid, 'user', user.uid);
				return { ...showUser(user), ...blocks, blockedAt, conversationId };
			};
			return listRows(call, { from: 'users', where, orderBy: 'users.uid', show });
		}),
		chatApi.delete(path, { body }, ({ store, params, body: { blockedUids } }) => {
			const { uid } = userOf(store, params.uid);
			const freed: string[] = [];
			const answered = resultsOf(blockedUids, (blockedUid) => {
				userOf(store, blockedUid);
				if (table.delete(store, { uid, blockedUid })) freed.push(blockedUid);
				return `The user with UID ${uid} has unblocked user with UID ${blockedUid} successfully.`;
			});
			publishBlock(store, 'user_unblocked', uid, freed);
			return answered;
		}),
	],
};
