import * as z from 'zod/v4';

import { type Collection, crud, field } from '../../platform/parts.mts';
import { blocksBetween } from '../blocked/table.mts';
import { defaultRole, roleOf } from '../roles/table.mts';
import { authTokenEndpoints, authTokens, issueAuthToken } from './authTokens.mts';
import { deactivationEndpoints } from './deactivation.mts';
import { deleteUser } from './delete.mts';
import { seedUsers } from './seed.mts';
import { showUser, uidAlreadyExists, userOf, users as table } from './table.mts';

/** What a person may say about a user. */
const profile = z.object({
	name: field.text('name', 100),
	avatar: field.webAddress('avatar').optional(),
	link: field.webAddress('link').optional(),
	role: field.identifier('role').optional(),
	statusMessage: field.optionalText('statusMessage', 1000),
	metadata: field.metadata().optional(),
	tags: field.tags().optional(),
});
/** Filters that mean something for a user acted for only; the `?` is their UID. */
const ofUser = {
	friendsOnly: 'uid IN (SELECT friend FROM friends WHERE friends.uid = ?)',
	hideBlockedUsers: 'uid NOT IN (SELECT blockedUid FROM blockedUsers WHERE blockedUsers.uid = ?)',
};
const noBlocks = { blockedByMe: false, hasBlockedMe: false };
const withAuthToken = z.boolean('The withAuthToken must be true or false.').optional();

export const users: Collection = {
	tables: [table, authTokens],
	seed: seedUsers,
	endpoints: [
		...crud({
			...{ path: '/users', table, key: 'uid', get: userOf, onBehalfOf: 'optional' },
			serialize: (user, { store, actor }) => ({
				...showUser(user),
				...(actor ? { ...noBlocks, ...blocksBetween(store, actor.uid, user.uid) } : {}),
			}),
			orderBy({ query }) {
				const column = ['name', 'status'].find((name) => name === query.text('sortBy')) ?? 'uid';
				return `${column} ${query.text('sortOrder') === 'desc' ? 'DESC' : 'ASC'}, uid`;
			},
			filters(where, { query, actor }) {
				where.oneOf('uid', 'uids');
				for (const [name, condition] of Object.entries(ofUser)) {
					if (actor && query.flag(name)) where.and(condition, actor.uid);
				}
				where.search('uid', 'name').oneOf('status').oneOf('role', 'role', 'roles').anyOf('tags');
				where.range('createdAt').range('updatedAt');
				if (query.flag('onlyDeactivated')) where.and('deactivatedAt IS NOT NULL');
				else if (!query.flag('withDeactivated')) where.and('deactivatedAt IS NULL');
			},
			create: {
				body: z.object({ uid: field.identifier('uid'), ...profile.shape, withAuthToken }),
				pool: 'core',
				conflict: uidAlreadyExists,
				row({ withAuthToken: _, role = defaultRole, ...user }, { store, now }) {
					roleOf(store, role);
					return { ...user, role, createdAt: now };
				},
				more: (asked, { uid }, { store, now }) => ({
					// The specification's answer has none.
					statusMessage: undefined,
					...(asked.withAuthToken ? { authToken: issueAuthToken(store, uid, now) } : {}),
				}),
			},
			update: {
				body: profile.extend({ unset: field.unset('avatar', 'link', 'metadata') }).partial(),
				changes({ unset, ...changes }, _, { store }) {
					if (changes.role) roleOf(store, changes.role);
					return { ...changes, ...field.emptied(unset) };
				},
			},
		}),
		deleteUser,
		...deactivationEndpoints,
		...authTokenEndpoints,
	],
};
