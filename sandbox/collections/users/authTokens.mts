import { randomBytes } from 'node:crypto';

import { column, endpoint, type Store, table } from '../../platform/parts.mts';
import { userOf } from './table.mts';

export const authTokens = table('authTokens', {
	authToken: column.exactKey(),
	uid: column.text(),
	createdAt: column.integer(),
});

/** Makes and stores a token that logs the user in through the client SDKs. */
export function issueAuthToken(store: Store, uid: string, createdAt: number): string {
	const authToken = `${uid}_${createdAt}${randomBytes(16).toString('hex')}`;
	authTokens.insert(store, { authToken, uid, createdAt });
	return authToken;
}

export const authTokenEndpoints = [
	endpoint({
		method: 'POST',
		path: '/users/:uid/auth_tokens',
		pool: 'core',
		authOnly: true,
		handle({ store, params, now }) {
			const { uid } = userOf(store, params.uid);
			return { data: { uid, authToken: issueAuthToken(store, uid, now), createdAt: now } };
		},
	}),
];
