import { changed, type Field, ruleMessage } from '../../engine';
import { contact } from '../../fields/common';
import { requiredOnBehalfOf } from '../../fields/id';

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
export const contactDetails = {
	email: changed(contact.email, { sendAs: 'email', section: 'main' }),
	phoneNumber,
};

/** The user whose contact details they are. */
export const contactOwner = requiredOnBehalfOf('User who has the contact details');
