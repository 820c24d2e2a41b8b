import { column, type Store, table } from '../../platform/parts.mts';

export const blockedUsers = table('blockedUsers', {
	uid: column.key(),
	blockedUid: column.key(),
	blockedAt: column.integer(),
}).indexed('blockedUid');

/** Who of the two has blocked the other, as the first of them sees it. */
export function blocksBetween(store: Store, uid: string, other: string) {
	const mine = blockedUsers.one(store, { uid, blockedUid: other });
	const theirs = blockedUsers.one(store, { uid: other, blockedUid: uid });
	return {
		...(mine ? { blockedByMe: true, blockedByMeAt: mine.blockedAt } : {}),
		...(theirs ? { hasBlockedMe: true, blockedAt: theirs.blockedAt } : {}),
	};
}
