import * as z from 'zod/v4';

import { type Collection, crud, field, flagOf } from '../../platform/parts.mts';
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
const withAuthToken = z.boolean('The withAuthToken must be true or false.').optional();

export const users: Collection = {
	tables: [table, authTokens],
	seed: seedUsers,
	endpoints: [
		...crud({
			path: '/users',
			table,
			key: 'uid',
			get: userOf,
			show: showUser,
			onBehalfOf: 'optional',
			filters(where, { query }) {
				where.search('uid', 'name').oneOf('status').oneOf('role', 'role', 'roles').anyOf('tags');
				where.range('createdAt').range('updatedAt');
				if (flagOf(query, 'onlyDeactivated')) where.and('deactivatedAt IS NOT NULL');
				else if (!flagOf(query, 'withDeactivated')) where.and('deactivatedAt IS NULL');
			},
			create: {
				body: z.object({ uid: field.identifier('uid'), ...profile.shape, withAuthToken }),
				pool: 'core',
				taken: uidAlreadyExists,
				row({ withAuthToken: _, role = defaultRole, ...user }, { store, now }) {
					roleOf(store, role);
					return { ...user, role, createdAt: now };
				},
				more: (asked, { uid }, { store, now }) =>
					asked.withAuthToken ? { authToken: issueAuthToken(store, uid, now) } : {},
			},
			update: {
				body: z.object({
					...profile.partial().shape,
					unset: field.unset('avatar', 'link', 'metadata'),
				}),
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
