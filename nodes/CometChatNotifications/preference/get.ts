import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { ofUser } from '../shared/user';

/** Get notification preferences of user (docs/platform.md, Notifications). */
export const get = defineOperation({
	value: 'get',
	name: 'Get',
	action: 'Get notification preferences of user',
	description:
		'Retrieve the notification preferences of a user, and which ones the user can change',
	request: { method: 'GET', api: 'chat', path: '/notifications/v1/preferences' },
	query: ofUser('User who has the preferences'),
	response: object(),
	toRow: (row, { uid }) => ({ uid, ...row }),
});
