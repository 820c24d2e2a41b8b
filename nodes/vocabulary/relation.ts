import type { IDataObject } from 'n8n-workflow';
import type { Input } from '../engine/declaration/field';
import { keyLists } from '../engine/execution/batched/keyLists';
import { verdictByKey } from '../engine/execution/batched/verdict';
import { MAX_UIDS, uids } from './id';

interface Entry {
	key: string;
	input: Input;
	data?: IDataObject | undefined;
}

/** The row of two users: who they are, how they stand now, and the platform's words if it has any. */
export const relationRow =
	(other: 'friend' | 'blockedUid', state: IDataObject) =>
	({ key, input, data }: Entry): IDataObject => ({
		uid: input.uid as string,
		[other]: key,
		...state,
		...(typeof data?.message === 'string' ? { message: data.message } : {}),
	});

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
