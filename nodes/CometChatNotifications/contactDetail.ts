import { changed, done, type Field, resource, ruleMessage } from '../engine';
import { contact } from '../fields/common';
import { requiredOnBehalfOf } from '../fields/id';
import { defineOperation } from '../platform/operation';

/** The user whose contact details they are. */
const contactOwner = requiredOnBehalfOf('User who has the contact details');

const get = defineOperation({
	value: 'get',
	name: 'Get',
	action: 'Get contact details of user',
	description: 'Retrieve the email address and phone number of a user',
	request: { method: 'GET', api: 'chat', path: '/notifications/v1/contact-details' },
	headers: contactOwner,
	toRow: (row, { onBehalfOf: uid }) => ({ uid, ...row }),
});

const phoneNumber: Field<string, false> = {
	...changed(contact.phoneNumber, { sendAs: 'phno', section: 'main' }),
	schema: contact.phoneNumber.schema
		.refine(
			(number) => number.startsWith('+'),
			ruleMessage('lacks the country code', 'Begin with a plus sign and the country code.'),
		)
		.transform((number) => number.replace(/[ ().-]/g, '')),
};

/** Where e-mails and SMS of a user go (docs/platform.md, Notifications). */
const contactDetails = {
	email: changed(contact.email, { sendAs: 'email', section: 'main' }),
	phoneNumber,
};

const update = defineOperation({
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
	inOrderBy: ['onBehalfOf'],
	requiresOneOf: ['email', 'phoneNumber'],
	toRow: (row, { onBehalfOf: uid }) => ({ uid, ...row }),
});

const deleteContact = defineOperation({
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

/** The Contact Detail resource (docs/platform.md, Notifications). */
export const contactDetail = resource({
	value: 'contactDetail',
	name: 'Contact Detail',
	default: 'get',
	operations: [get, update, deleteContact],
});
