import type { Store } from '../../platform/parts.mts';
import { members } from '../members/table.mts';
import { userOf } from '../users/table.mts';
import { type Group, groups } from './table.mts';

/** The new owner is an admin of the group from then on. */
export function transferOwnership(
	store: Store,
	{ guid, membersCount }: Pick<Group, 'guid' | 'membersCount'>,
	owner: string,
	now: number,
): void {
	const { uid } = userOf(store, owner);
	const isNew = members.insert(store, { guid, uid, scope: 'admin', joinedAt: now });
	if (isNew) groups.update(store, { guid }, { membersCount: membersCount + 1 });
	else members.update(store, { guid, uid }, { scope: 'admin' });
}
