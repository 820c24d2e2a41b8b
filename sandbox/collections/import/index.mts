import * as z from 'zod/v4';

import {
	type Collection,
	complaints,
	endpoint,
	judged,
	problem,
	type Store,
} from '../../platform/parts.mts';
import { defaultRole, roleOf } from '../roles/table.mts';
import { uidAlreadyExists, users } from '../users/table.mts';
import { userRecord } from './userRecord.mts';

const mostUsers = 50;
const badFormat = problem('ERR_IMPORT_INVALID_USER_FORMAT', 'The user record is not valid: {}');

const lowercased = (records: object): string[] =>
	Object.keys(records).map((uid) => uid.toLowerCase());

const fields = z.object({
	users: z
		.record(z.string(), z.unknown(), 'The users must be an object keyed by UID.')
		.refine((records) => Object.keys(records).length > 0, 'The users are empty.')
		.refine(
			(records) => Object.keys(records).length <= mostUsers,
			`At most ${mostUsers} users in one request.`,
		)
		.refine(
			(records) => new Set(lowercased(records)).size === Object.keys(records).length,
			'A UID stands there twice: UIDs are stored in lower case.',
		),
});

export const dataImport: Collection = {
	endpoints: [
		/** Import users (docs/platform.md, Data import): 200 with a verdict per UID. */
		endpoint({
			method: 'POST',
			base: 'import',
			path: '/users',
			pool: 'import',
			bodyLimit: 1024 * 1024,
			body: fields,
			handle({ store, body, now }) {
				const data = Object.fromEntries(
					Object.entries(body.users).map(([uid, record]) => [
						uid.toLowerCase(),
						judged(() => importUser(store, uid, record, now)),
					]),
				);
				return { data, entities: Object.values(data).filter(({ success }) => success).length };
			},
		}),
	],
};

function importUser(store: Store, key: string, record: unknown, now: number) {
	const read = userRecord.safeParse(record);
	if (!read.success) throw badFormat(Object.values(complaints(read.error)).flat().join(' '));
	const { role = defaultRole, createdAt = now, ...user } = read.data;
	if (user.uid !== key.toLowerCase()) throw badFormat(`The key ${key} is not the uid ${user.uid}.`);
	roleOf(store, role);
	const stored = users.insert(store, { ...user, role, createdAt });
	if (!stored) throw uidAlreadyExists(user.uid);
	const { uid, name, avatar, metadata, status, lastActiveAt, deactivatedAt } = stored;
	return { uid, name, avatar, metadata, status, role, lastActiveAt, deactivatedAt, createdAt };
}
