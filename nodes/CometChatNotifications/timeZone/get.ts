import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { ofUser } from '../shared/user';

/** Get time zone of user (docs/platform.md, Notifications). */
export const get = defineOperation({
	value: 'get',
	name: 'Get',
	action: 'Get time zone of user',
	description: 'Retrieve the time zone of a user’s notifications',
	request: { method: 'GET', api: 'chat', path: '/notifications/v1/preferences/timezone' },
	query: ofUser('User who has the time zone'),
	response: object(),
	toRow: (row, { uid }) => ({ uid, ...row }),
});
