import * as z from 'zod/v4';

import { field, type Store } from '../../platform/parts.mts';
import { groupOf, groups } from '../groups/table.mts';
import { userOf, users } from '../users/table.mts';
import { groupRecord, insertGroup } from './groupRecord.mts';
import { insertUser, userRecord } from './userRecord.mts';

/** Details of a user or a group that ride along with something else. */
export const userDetails = userRecord.optional();
export const groupDetails = groupRecord.optional();
export const manyUserDetails = z.record(field.identifier('UID'), userRecord).optional();

/** The user of that UID, made of the details if missing; without any it is refused. */
export function userWith(
	store: Store,
	uid: string,
	details: z.output<typeof userDetails>,
	now: number,
) {
	if (details?.uid === uid && !users.one(store, { uid })) insertUser(store, details, now);
	return userOf(store, uid);
}

/** The same for a group. */
export function groupWith(
	store: Store,
	guid: string,
	details: z.output<typeof groupDetails>,
	now: number,
) {
	if (details?.guid === guid && !groups.one(store, { guid })) insertGroup(store, details, now);
	return groupOf(store, guid);
}
