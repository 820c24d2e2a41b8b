import { keyLists, resultByKey } from '../../engine';
import { MAX_UIDS, uids } from '../../fields/id';
import { relationRow } from '../shared/relation';

export const blockedUids = (description: string) => ({
	blockedUids: uids({ displayName: 'Blocked Users', description }),
});

/** UIDs to block or unblock for one user, each with a result of its own. */
export const blockLists = (blocked: boolean) =>
	keyLists({
		by: ['uid'],
		lists: ['blockedUids'],
		entryName: 'UID',
		about: 'user',
		max: MAX_UIDS,
		resultOf: (data, { key }) => resultByKey(data, key),
		row: relationRow('blockedUid', { blocked }),
	});
