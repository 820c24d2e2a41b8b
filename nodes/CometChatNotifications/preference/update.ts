import { object } from '../../engine/declaration/answer';
import { operation } from '../../platform/operation';
import {
	notUpdatedHint,
	ofUser,
	PREFERENCE_CHANGES,
	preferenceChanges,
	updatedPreferences,
} from '../../vocabulary/notificationPreferences';

/** Update notification preferences of user: what the app does not let users decide is left as it is. */
export const update = operation({
	value: 'update',
	name: 'Update',
	action: 'Update notification preferences of user',
	description: 'Change what a user is notified of',
	request: { method: 'PATCH', api: 'chat', path: '/notifications/v1/preferences', retry: 'safe' },
	query: ofUser('User whose preferences they are'),
	body: preferenceChanges,
	answer: object(),
	inOrderBy: ['uid'],
	requiresOneOf: PREFERENCE_CHANGES,
	toRow: updatedPreferences,
	hint: notUpdatedHint,
});
