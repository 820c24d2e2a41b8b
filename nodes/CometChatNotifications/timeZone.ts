import { resource } from '../engine';
import { defineOperation } from '../platform/operation';
import { ofUser } from './shared/user';
import { timeZone } from './shared/timeZone';

const get = defineOperation({
	value: 'get',
	name: 'Get',
	action: 'Get time zone of user',
	description: 'Retrieve the time zone of a user’s notifications',
	request: { method: 'GET', api: 'chat', path: '/notifications/v1/preferences/timezone' },
	query: ofUser('User who has the time zone'),
	toRow: (row, { uid }) => ({ uid, ...row }),
});

const update = defineOperation({
	value: 'update',
	name: 'Update',
	action: 'Update time zone of user',
	description: 'Change the time zone of a user’s notifications',
	request: {
		method: 'PATCH',
		api: 'chat',
		retry: 'safe',
		path: '/notifications/v1/preferences/timezone',
	},
	query: ofUser('User who has the time zone'),
	body: { timeZone },
	inOrderBy: ['uid'],
	toRow: (row, { uid }) => ({ uid, ...row }),
});

/** The Time Zone resource (docs/platform.md, Notifications). */
export const timeZoneResource = resource({
	value: 'timeZone',
	name: 'Time Zone',
	default: 'get',
	operations: [get, update],
});
