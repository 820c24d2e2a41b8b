import { keyedMap } from '../../engine/gather/keyedMap';
import { operation } from '../../engine/operation';
import { existingUser, profile } from '../../vocabulary/profile';
import { time } from '../../vocabulary/text';

const user = {
	...profile,
	createdAt: time('Created At', 'When the user joined the former chat').optional(),
	lastActiveAt: time('Last Active At', 'When the user was last seen').optional(),
	deactivatedAt: time('Deactivated At', 'When the user was deactivated, if so').optional(),
};

/** Import users (specification, endpoint 9): 50 a request (vendor facts, 3). */
export const importUsers = operation({
	name: 'Import',
	action: 'Import users',
	description: 'Bring users over from another chat system, 50 in a request',
	request: { method: 'POST', api: 'import', path: '/users' },
	body: user,
	exists: existingUser,
	gather: keyedMap({ into: 'users', key: 'uid', noun: 'UID', most: 50, fields: user }),
});
