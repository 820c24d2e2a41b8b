import { batched, changed, optional, records, resource } from '../engine';
import { boolean } from '../fields/basic';
import { defineOperation } from '../platform/operation';
import { existingUser, profile, userConflict, userRow } from '../fields/profile';
import { fromExport, fromFile } from './shared/file';
import { originalTime, perRequest } from './shared/records';

const user = {
	...profile,
	createdAt: originalTime('Created At', 'When the user joined the previous chat'),
	lastActiveAt: originalTime('Last Active At', 'When the user was last seen'),
	deactivatedAt: originalTime(
		'Deactivated At',
		'When the user was deactivated. Leave empty for active users.',
	),
};

/** CometChat rejects what belongs to deactivated users, so those of an export are active until all of it is there. */
const deactivation = {
	deactivates: changed(
		optional(
			boolean({
				displayName: 'Deactivate Users',
				description:
					'Whether to import users as deactivated who are deactivated in the export. CometChat then rejects their messages and the groups that they own.',
				sendAs: '',
			}),
		),
		{ shownFor: fromExport },
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
	source: fromFile('user', {}, deactivation),
	readBack: existingUser,
	onConflict: userConflict,
	toRow: userRow,
});

/** Operations of the User resource of a former chat. */
export const userResource = resource({
	value: 'user',
	name: 'User',
	default: 'import',
	operations: [importUsers],
});
