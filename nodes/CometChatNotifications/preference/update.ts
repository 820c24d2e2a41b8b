import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { ofUser } from '../shared/user';
import {
	notUpdatedHint,
	PREFERENCE_CHANGES,
	preferenceChanges,
	updatedPreferences,
} from './fields';

/** Update notification preferences of user: what the app does not let users decide is left as it is. */
export const update = defineOperation({
	value: 'update',
	name: 'Update',
	action: 'Update notification preferences of user',
	description: 'Update the notification preferences of a user',
	request: { method: 'PATCH', api: 'chat', path: '/notifications/v1/preferences', retry: 'safe' },
	query: ofUser('User who has the preferences'),
	body: preferenceChanges,
	response: object(),
	inOrderBy: ['uid'],
	requiresOneOf: PREFERENCE_CHANGES,
	toRow: updatedPreferences,
	hint: notUpdatedHint,
});
