import { uidNotFound } from '../answers/problems.mts';
import type { Operation } from '../server/operation.mts';
import { presentUser } from './presentUser.mts';
import { findActiveUser } from './userTable.mts';

/** Get user. */
export const getUser: Operation = {
	method: 'GET',
	base: 'chat',
	path: '/users/:uid',
	pool: 'standard',
	onBehalfOf: true,
	handle({ store, params }) {
		const user = findActiveUser(store, params.uid ?? '');
		if (!user) throw uidNotFound(params.uid ?? '');
		return { data: presentUser(user) };
	},
};
