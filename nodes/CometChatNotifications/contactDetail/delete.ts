import { done } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { contactOwner } from './fields';

/** Delete contact details of user. */
export const deleteContact = defineOperation({
	value: 'delete',
	name: 'Delete',
	action: 'Delete contact details of user',
	description: 'Delete the email address and phone number of a user',
	notice: 'The user no longer gets emails and SMS.',
	request: {
		method: 'DELETE',
		api: 'chat',
		retry: 'safe',
		path: '/notifications/v1/contact-details',
	},
	headers: contactOwner,
	response: done('deleted'),
	inOrderBy: ['onBehalfOf'],
	toRow: (row, { onBehalfOf: uid }) => ({ uid, ...row }),
});
