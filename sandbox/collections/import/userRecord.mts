import * as z from 'zod/v4';

import { field, type Store } from '../../platform/parts.mts';
import { defaultRole, roleOf } from '../roles/table.mts';
import { uidAlreadyExists, users } from '../users/table.mts';
import { seconds } from './seconds.mts';

const recordBytes = 10 * 1024;

/** One user of an import (docs/platform.md, Data import; at most 10 KB with its metadata). */
export const userRecord = z
	.object(
		{
			uid: field.identifier('uid'),
			name: field.text('name', 100),
			avatar: field.webAddress('avatar').optional(),
			link: field.webAddress('link').optional(),
			role: field.identifier('role').optional(),
			metadata: field.metadata().optional(),
			tags: field.tags().optional(),
			createdAt: seconds('createdAt').optional(),
			lastActiveAt: seconds('lastActiveAt').optional(),
			deactivatedAt: seconds('deactivatedAt').optional(),
		},
		'The record must be an object.',
	)
	.refine((record) => Buffer.byteLength(JSON.stringify(record)) <= recordBytes, {
		message: 'The record must not be larger than 10 KB.',
	});

/** Stores an imported user; one that is there stays as it is, and the import is refused. */
export function insertUser(store: Store, record: z.output<typeof userRecord>, now: number) {
	const { role = defaultRole, createdAt = now, ...user } = record;
	roleOf(store, role);
	const stored = users.insert(store, { ...user, role, createdAt });
	if (!stored) throw uidAlreadyExists(user.uid);
	return stored;
}
