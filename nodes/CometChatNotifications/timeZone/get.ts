import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { ofUser } from '../shared/user';

/** Get time zone of user (docs/platform.md, Notifications). */
export const get = defineOperation({
	value: 'get',
	name: 'Get',
	action: 'Get time zone of user',
	description: 'Retrieve the time zone in which a user is notified',
	request: { method: 'GET', api: 'chat', path: '/notifications/v1/preferences/timezone' },
	query: ofUser('User whose time zone it is'),
	response: object(),
	toRow: (row, { uid }) => ({ uid, ...row }),
});
