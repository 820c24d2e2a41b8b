import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { contactDetails, contactOwner } from './fields';

/** Update contact details of user. */
export const update = defineOperation({
	value: 'update',
	name: 'Update',
	action: 'Update contact details of user',
	description: 'Update the email address and phone number of a user',
	request: {
		method: 'PATCH',
		api: 'chat',
		retry: 'safe',
		path: '/notifications/v1/contact-details',
	},
	headers: contactOwner,
	body: contactDetails,
	response: object(),
	inOrderBy: ['onBehalfOf'],
	requiresOneOf: ['email', 'phoneNumber'],
	toRow: (row, { onBehalfOf: uid }) => ({ uid, ...row }),
});
