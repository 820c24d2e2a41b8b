import { object } from '../../engine/declaration/answer';
import { operation } from '../../platform/operation';
import { ofUser } from '../../vocabulary/notificationPreferences';

/** Reset notification preferences of user. */
export const reset = operation({
	value: 'reset',
	name: 'Reset',
	action: 'Reset notification preferences of user',
	description: 'Bring the preferences of a user back to the settings of the app',
	notice: 'What the user chose is lost.',
	request: { method: 'DELETE', api: 'chat', path: '/notifications/v1/preferences', retry: 'safe' },
	query: ofUser('User whose preferences they are'),
	answer: object(),
	inOrderBy: ['uid'],
	toRow: (row, { uid }) => ({ uid, ...row }),
});
