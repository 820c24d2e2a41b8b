import { keyLists } from '../../engine/execution/batched/keyLists';
import { verdictByKey } from '../../engine/execution/batched/verdict';
import { MAX_UIDS, uids } from '../../vocabulary/id';
import { relationRow } from '../shared/relation';

export const blockedUids = (description: string) => ({
	blockedUids: uids({ displayName: 'Blocked Users', description }),
});

/** UIDs to block or unblock for one user, each with a verdict of its own. */
export const blockLists = (blocked: boolean) =>
	keyLists({
		by: ['uid'],
		lists: ['blockedUids'],
		entityName: 'UID',
		about: 'user',
		max: MAX_UIDS,
		verdict: (data, { key }) => verdictByKey(data, key),
		row: relationRow('blockedUid', { blocked }),
	});
