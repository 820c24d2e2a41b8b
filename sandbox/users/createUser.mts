import * as z from 'zod/v4';

import { identifier, metadata, optionalText, tags, text, webAddress } from '../answers/fields.mts';
import { roleNotFound, uidAlreadyExists } from '../answers/problems.mts';
import { readFields } from '../answers/readFields.mts';
import { defaultRole, findRole } from '../roles/roleTable.mts';
import type { Operation } from '../server/operation.mts';
import { issueAuthToken } from './authToken.mts';
import { presentUser } from './presentUser.mts';
import { findUser, insertUser } from './userTable.mts';

const fields = z.object({
	uid: identifier('uid'),
	name: text('name', 100),
	avatar: webAddress('avatar').optional(),
	link: webAddress('link').optional(),
	role: identifier('role').optional(),
	statusMessage: optionalText('statusMessage', 1000),
	metadata: metadata().optional(),
	tags: tags().optional(),
	withAuthToken: z.boolean('The withAuthToken must be true or false.').optional(),
});

/** Create user (specification, endpoint 1). */
export const createUser: Operation = {
	method: 'POST',
	base: 'chat',
	path: '/users',
	pool: 'core',
	handle({ store, body, now }) {
		const { withAuthToken, role = defaultRole, ...user } = readFields(fields, body);
		if (!findRole(store, role)) throw roleNotFound(role);
		if (!insertUser(store, { ...user, role, createdAt: now })) throw uidAlreadyExists(user.uid);
		const created = findUser(store, user.uid);
		if (!created) throw new Error(`user ${user.uid} was not stored`);
		return {
			data: {
				...presentUser(created),
				...(withAuthToken ? { authToken: issueAuthToken(store, user.uid, now) } : {}),
			},
		};
	},
};
