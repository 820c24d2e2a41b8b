import { randomBytes } from 'node:crypto';

import * as z from 'zod/v4';

import {
	column,
	Conditions,
	chatApi,
	done,
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
	...column.each(column.optional(column.text()), 'platform', 'userAgent'),
	appInfo: column.optional(column.json<object>()),
});

const notFound = problem('ERR_AUTH_TOKEN_NOT_FOUND', 'The auth token {} does not exist.');

/** Makes and stores a token that logs the user in through the client SDKs; the oldest gives way. */
export function issueAuthToken(store: Store, uid: string, createdAt: number): string {
	const authToken = `${uid}_${createdAt}${randomBytes(16).toString('hex')}`;
	authTokens.insert(store, { authToken, uid, createdAt });
	authTokens.keepNewest(store, { uid }, maxTokens);
	return authToken;
}

/** The token, which must be this user's. */
function tokenOf(store: Store, given: { uid: string; authToken: string }) {
	const { uid } = userOf(store, given.uid);
	const { authToken } = given;
	return authTokens.get(store, { uid, authToken }, () => notFound(authToken));
}

const path = '/users/:uid/auth_tokens';
const one = `${path}/:authToken` as const;

const device = z.object({
	platform: z.string().optional(),
	userAgent: z.string().optional(),
	appInfo: z.record(z.string(), z.unknown()).optional(),
});

export const authTokenEndpoints = [
	chatApi.post(path, { pool: 'core', authOnly: true }, ({ store, params, now }) => {
		const { uid } = userOf(store, params.uid);
		return { data: { uid, authToken: issueAuthToken(store, uid, now), createdAt: now } };
	}),
	chatApi.get(path, (call) => {
		const { uid } = userOf(call.store, call.params.uid);
		const where = new Conditions(call.query).equals('uid', uid);
		const serialize = authTokens.read.bind(authTokens);
		return listRows(call, { from: 'authTokens', where, orderBy: 'rowid', serialize });
	}),
	chatApi.get(one, ({ store, params }) => ({ data: tokenOf(store, params) })),
	chatApi.put(one, { body: device }, ({ store, params, body }) => {
		const { authToken } = tokenOf(store, params);
		authTokens.update(store, { authToken }, body);
		return { data: tokenOf(store, params) };
	}),
	chatApi.delete(one, ({ store, params }) => {
		const { authToken } = tokenOf(store, params);
		authTokens.delete(store, { authToken });
		return done(`Auth token ${authToken} has been deleted.`);
	}),
	chatApi.delete(path, ({ store, params }) => {
		const { uid } = userOf(store, params.uid);
		return done(`All auth tokens of ${uid} are deleted.`, authTokens.delete(store, { uid }));
	}),
];
