import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { contactOwner } from './fields';

/** Get contact details of user (docs/platform.md, Notifications). */
export const get = defineOperation({
	value: 'get',
	name: 'Get',
	action: 'Get contact details of user',
	description: 'Retrieve the email address and phone number of a user',
	request: { method: 'GET', api: 'chat', path: '/notifications/v1/contact-details' },
	headers: contactOwner,
	response: object(),
	toRow: (row, { onBehalfOf: uid }) => ({ uid, ...row }),
});
