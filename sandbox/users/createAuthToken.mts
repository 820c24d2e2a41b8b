import { uidNotFound } from '../answers/problems.mts';
import type { Operation } from '../server/operation.mts';
import { issueAuthToken } from './authToken.mts';
import { findActiveUser } from './userTable.mts';

/** Create auth token: the one thing here that an `authOnly` key may do. */
export const createAuthToken: Operation = {
	method: 'POST',
	base: 'chat',
	path: '/users/:uid/auth_tokens',
	pool: 'core',
	authOnly: true,
	handle({ store, params, now }) {
		const user = findActiveUser(store, params.uid ?? '');
		if (!user) throw uidNotFound(params.uid ?? '');
		return {
			data: { uid: user.uid, authToken: issueAuthToken(store, user.uid, now), createdAt: now },
		};
	},
};
