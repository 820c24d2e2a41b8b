import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { timeZone } from '../shared/timeZone';
import { ofUser } from '../shared/user';

/** Update time zone of user. */
export const update = defineOperation({
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
	response: object(),
	inOrderBy: ['uid'],
	toRow: (row, { uid }) => ({ uid, ...row }),
});
