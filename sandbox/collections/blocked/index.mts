import * as z from 'zod/v4';

import {
	type RequestContext,
	type Collection,
	Conditions,
	chatApi,
	field,
	listRows,
	problem,
	publish,
	type RawRow,
	resultsOf,
} from '../../platform/parts.mts';
import { conversationIdOf } from '../conversations/open.mts';
import { entityOf, namedUser } from '../users/actor.mts';
import { showUser, userOf, users } from '../users/table.mts';
import { blocksBetween, blockedUsers as table } from './table.mts';

const blockSelf = problem('ERR_CANNOT_BLOCK_SELF', 'The user {} can’t block themselves.');
const path = '/users/:uid/blockedusers';
const body = z.object({ blockedUids: field.uids('blockedUids') });

/** Does this to each UID, which gives whether anything changed; tells of those, and answers with a result for each. */
function toEach(
	{ store, params, body: { blockedUids } }: RequestContext<'uid', z.infer<typeof body>>,
	what: 'blocked' | 'unblocked',
	change: (uid: string, blockedUid: string) => unknown,
) {
	const { uid } = userOf(store, params.uid);
	const changed: string[] = [];
	const answered = resultsOf(blockedUids, (blockedUid) => {
		if (change(uid, blockedUid)) changed.push(blockedUid);
		return `The user with UID ${uid} has ${what} user with UID ${blockedUid} successfully.`;
	});
	const named = (one: string) => namedUser({ uid: one, ...entityOf(store, one) });
	publish(store, `user_${what}`, () =>
		changed.length
			? { users: Object.fromEntries(changed.map((one) => [one, named(one)])), by: named(uid) }
			: undefined,
	);
	return answered;
}

/** Who is listed, by whose block of the two it is; each `?` is the UID of who asks. */
const mine = 'users.uid IN (SELECT blockedUid FROM blockedUsers WHERE uid = ?)';
const theirs = 'users.uid IN (SELECT uid FROM blockedUsers WHERE blockedUid = ?)';
const directions = { blockedByMe: mine, hasBlockedMe: theirs, both: `(${mine} OR ${theirs})` };

const directionOf = (query: RequestContext['query']): string =>
	directions[(query.text('direction') ?? 'blockedByMe') as keyof typeof directions] ?? mine;

export const blocked: Collection = {
	tables: [table],
	endpoints: [
		/** A result for each UID. Blocking the blocked and unblocking others changes nothing. */
		chatApi.post(path, { body }, (call) =>
			toEach(call, 'blocked', (uid, blockedUid) => {
				if (blockedUid === uid) throw blockSelf(uid);
				userOf(call.store, blockedUid);
				return table.insert(call.store, { uid, blockedUid, blockedAt: call.now });
			}),
		),
		chatApi.get(path, (call) => {
			const { uid } = userOf(call.store, call.params.uid);
			const condition = directionOf(call.query);
			const asked = condition === directions.both ? [uid, uid] : [uid];
			const where = new Conditions(call.query).and(condition, ...asked).search('uid', 'name');
			where.and('deactivatedAt IS NULL');
			const serialize = (row: RawRow) => {
				const user = users.read(row);
				const blocks = blocksBetween(call.store, uid, user.uid);
				const blockedAt = blocks.blockedByMeAt ?? blocks.blockedAt;
				const conversationId = conversationIdOf(uid, 'user', user.uid);
				return { ...showUser(user), ...blocks, blockedAt, conversationId };
			};
			return listRows(call, { from: 'users', where, orderBy: 'users.uid', serialize });
		}),
		chatApi.delete(path, { body }, (call) =>
			toEach(call, 'unblocked', (uid, blockedUid) => {
				userOf(call.store, blockedUid);
				return table.delete(call.store, { uid, blockedUid });
			}),
		),
	],
};
