import { batched, object, records } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { existingUser, profile, userConflict, userRow } from '../../fields/profile';
import { fromFile } from '../shared/file';
import { originalTime, perRequest } from '../shared/records';

const user = {
	...profile,
	createdAt: originalTime('Created At', 'When the user joined the previous chat'),
	lastActiveAt: originalTime('Last Active At', 'When the user was last seen'),
	deactivatedAt: originalTime(
		'Deactivated At',
		'When the user was deactivated. Leave empty for active users.',
	),
};

/** Import users, 50 a request (docs/platform.md, Data import). */
export const importUsers = defineOperation({
	value: 'import',
	name: 'Import',
	action: 'Import users',
	description: 'Import users from another chat system, 50 per request',
	request: { method: 'POST', api: 'import', path: '/users', retry: 'safe' },
	body: user,
	execution: batched(
		records({
			into: 'users',
			key: 'uid',
			entryName: 'UID',
			...perRequest,
			fields: user,
			about: 'user',
		}),
	),
	source: fromFile('user'),
	response: object(),
	readBack: existingUser,
	onConflict: userConflict,
	toRow: userRow,
});
