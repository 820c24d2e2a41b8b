import { object } from '../../engine/declaration/answer';
import { optional } from '../../engine/declaration/field';
import { batched } from '../../engine/execution/batched';
import { records } from '../../engine/execution/batched/records';
import { operation } from '../../platform/operation';
import { dateTime } from '../../vocabulary/basic';
import { existingUser, profile, userConflict, userRow } from '../../vocabulary/profile';

const time = (displayName: string, description: string) =>
	optional(dateTime({ displayName, description, zeroIsEmpty: true }));

const user = {
	...profile,
	createdAt: time('Created At', 'When the user joined the former chat'),
	lastActiveAt: time('Last Active At', 'When the user was last seen'),
	deactivatedAt: time('Deactivated At', 'When the user was deactivated, if so'),
};

/** Import users, 50 a request (docs/platform.md, Data import). */
export const importUsers = operation({
	value: 'import',
	name: 'Import',
	action: 'Import users',
	description: 'Bring users over from another chat system, 50 in a request',
	request: { method: 'POST', api: 'import', path: '/users', retry: 'safe' },
	body: user,
	execution: batched(
		records({ into: 'users', key: 'uid', entityName: 'UID', max: 50, fields: user, about: 'user' }),
	),
	answer: object(),
	readBack: existingUser,
	onConflict: userConflict,
	toRow: userRow,
});
