import * as z from 'zod/v4';

import { judged } from '../answers/apiProblem.mts';
import { invalidUserFormat, roleNotFound, uidAlreadyExists } from '../answers/problems.mts';
import { presented } from '../answers/presented.mts';
import { complaints, readFields } from '../answers/readFields.mts';
import type { Store } from '../database/store.mts';
import { defaultRole, findRole } from '../roles/roleTable.mts';
import type { Operation } from '../server/operation.mts';
import { insertUser } from '../users/userTable.mts';
import { userRecord } from './userRecord.mts';

const mostUsers = 50;

const lowercased = (users: object): string[] => Object.keys(users).map((uid) => uid.toLowerCase());

const fields = z.object({
	users: z
		.record(z.string(), z.unknown(), 'The users must be an object keyed by UID.')
		.refine((users) => Object.keys(users).length > 0, { message: 'The users are empty.' })
		.refine((users) => Object.keys(users).length <= mostUsers, {
			message: `At most ${mostUsers} users in one request.`,
		})
		.refine((users) => new Set(lowercased(users)).size === Object.keys(users).length, {
			message: 'A UID stands there twice: UIDs are stored in lower case.',
		}),
});

/** Import users (specification, endpoint 9): 200 with a verdict per UID. */
export const importUsers: Operation = {
	method: 'POST',
	base: 'import',
	path: '/users',
	pool: 'import',
	bodyLimit: 1024 * 1024,
	handle({ store, body, now }) {
		const { users } = readFields(fields, body);
		const verdicts = Object.entries(users).map(
			([key, record]) =>
				[key.toLowerCase(), judged(() => importUser(store, key, record, now))] as const,
		);
		const entities = verdicts.filter(([, { success }]) => success).length;
		return { data: Object.fromEntries(verdicts) as unknown, entities };
	},
};

function importUser(store: Store, key: string, record: unknown, now: number) {
	const read = userRecord.safeParse(record);
	if (!read.success) {
		throw invalidUserFormat(Object.values(complaints(read.error)).flat().join(' '));
	}
	const user = { ...read.data, role: read.data.role ?? defaultRole };
	if (user.uid !== key.toLowerCase()) {
		throw invalidUserFormat(`The key ${key} is not the uid ${user.uid}.`);
	}
	if (!findRole(store, user.role)) throw roleNotFound(user.role);
	const createdAt = user.createdAt ?? now;
	if (!insertUser(store, { ...user, createdAt })) throw uidAlreadyExists(user.uid);
	return presented({
		uid: user.uid,
		name: user.name,
		avatar: user.avatar,
		metadata: user.metadata,
		status: 'offline',
		role: user.role,
		lastActiveAt: user.lastActiveAt,
		deactivatedAt: user.deactivatedAt,
		createdAt,
	});
}
