import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { ofUser } from '../shared/user';

/** Reset notification preferences of user. */
export const reset = defineOperation({
	value: 'reset',
	name: 'Reset',
	action: 'Reset notification preferences of user',
	description: 'Reset the preferences of a user to the settings of the app',
	notice: 'The user’s choices are lost.',
	request: { method: 'DELETE', api: 'chat', path: '/notifications/v1/preferences', retry: 'safe' },
	query: ofUser('User who has the preferences'),
	response: object(),
	inOrderBy: ['uid'],
	toRow: (row, { uid }) => ({ uid, ...row }),
});
