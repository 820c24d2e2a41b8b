import { randomBytes } from 'node:crypto';

import type { Store } from '../database/store.mts';

/** Makes and stores a token that logs the user in through the client SDKs. */
export function issueAuthToken(store: Store, uid: string, now: number): string {
	const authToken = `${uid}_${now}${randomBytes(16).toString('hex')}`;
	store.run(
		'INSERT INTO authTokens (authToken, uid, createdAt) VALUES (?, ?, ?)',
		authToken,
		uid,
		now,
	);
	return authToken;
}
