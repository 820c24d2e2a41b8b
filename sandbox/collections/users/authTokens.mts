import { randomBytes } from 'node:crypto';

import * as z from 'zod/v4';

import {
	column,
	Conditions,
	endpoint,
	listRows,
	problem,
	type Store,
	table,
} from '../../platform/parts.mts';
import { userOf } from './table.mts';

const maxTokens = 100;

export const authTokens = table('authTokens', {
	authToken: column.exactKey(),
	uid: column.text(),
	createdAt: column.integer(),
	platform: column.optional(column.text()),
	userAgent: column.optional(column.text()),
	appInfo: column.optional(column.json<object>()),
});

const notFound = problem('ERR_AUTH_TOKEN_NOT_FOUND', 'The auth token {} does not exist.');

/** Makes and stores a token that logs the user in through the client SDKs; the oldest gives way. */
export function issueAuthToken(store: Store, uid: string, createdAt: number): string {
	const authToken = `${uid}_${createdAt}${randomBytes(16).toString('hex')}`;
	authTokens.insert(store, { authToken, uid, createdAt });
	store.run(
		`DELETE FROM authTokens WHERE uid = ? AND rowid NOT IN
			(SELECT rowid FROM authTokens WHERE uid = ? ORDER BY rowid DESC LIMIT ?)`,
		uid,
		uid,
		maxTokens,
	);
	return authToken;
}

/** The token, which must be this user's. */
function tokenOf(store: Store, given: { uid: string; authToken: string }) {
	const { uid } = userOf(store, given.uid);
	const token = authTokens.one(store, { uid, authToken: given.authToken });
	if (!token) throw notFound(given.authToken);
	return token;
}

const path = '/users/:uid/auth_tokens';
const one = `${path}/:authToken` as const;

export const authTokenEndpoints = [
	endpoint({
		method: 'POST',
		path,
		pool: 'core',
		authOnly: true,
		handle({ store, params, now }) {
			const { uid } = userOf(store, params.uid);
			return { data: { uid, authToken: issueAuthToken(store, uid, now), createdAt: now } };
		},
	}),
	endpoint({
		method: 'GET',
		path,
		handle(call) {
			const { uid } = userOf(call.store, call.params.uid);
			const where = new Conditions(call.query).and('uid = ?', uid);
			const show = authTokens.read.bind(authTokens);
			return listRows(call, { from: 'authTokens', where, orderBy: 'rowid', show });
		},
	}),
	endpoint({
		method: 'GET',
		path: one,
		handle: ({ store, params }) => ({ data: tokenOf(store, params) }),
	}),
	endpoint({
		method: 'PUT',
		path: one,
		body: z.object({
			platform: z.string().optional(),
			userAgent: z.string().optional(),
			appInfo: z.record(z.string(), z.unknown()).optional(),
		}),
		handle({ store, params, body }) {
			const { authToken } = tokenOf(store, params);
			authTokens.update(store, { authToken }, body);
			return { data: tokenOf(store, params) };
		},
	}),
	endpoint({
		method: 'DELETE',
		path: one,
		handle({ store, params }) {
			const { authToken } = tokenOf(store, params);
			authTokens.delete(store, { authToken });
			return { data: { success: true, message: `Auth token ${authToken} has been deleted.` } };
		},
	}),
	endpoint({
		method: 'DELETE',
		path,
		handle({ store, params }) {
			const { uid } = userOf(store, params.uid);
			const entities = authTokens.delete(store, { uid });
			return {
				data: { success: true, message: `All auth tokens of ${uid} are deleted.` },
				entities,
			};
		},
	}),
];
