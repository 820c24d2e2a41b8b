import * as z from 'zod/v4';

import { type Collection, column, endpoint, type Store, table } from '../../platform/parts.mts';

const contacts = table('contactDetails', {
	uid: column.key(),
	email: column.optional(column.text()),
	phno: column.optional(column.text()),
});

const body = z.object({
	email: z.email('The email must be an email address.').optional(),
	phno: z
		.string()
		.regex(/^\+\d{6,15}$/, 'The phno must be digits after a plus sign.')
		.optional(),
});

function contactOf(store: Store, uid: string) {
	const { email, phno } = contacts.one(store, { uid }) ?? {};
	return { email, phno };
}

const path = '/notifications/v1/contact-details';
const onBehalfOf = 'required';

/** Where e-mails and SMS of the acting user go. */
export const contactDetails: Collection = {
	tables: [contacts],
	endpoints: [
		endpoint({
			method: 'GET',
			path,
			onBehalfOf,
			handle: ({ store, actor }) => ({ data: contactOf(store, actor.uid) }),
		}),
		endpoint({
			method: 'PATCH',
			path,
			onBehalfOf,
			body,
			handle({ store, actor: { uid }, body: given }) {
				if (!contacts.insert(store, { uid, ...given })) contacts.update(store, { uid }, given);
				return { data: contactOf(store, uid) };
			},
		}),
		endpoint({
			method: 'DELETE',
			path,
			onBehalfOf,
			handle({ store, actor: { uid } }) {
				contacts.delete(store, { uid });
				return { data: { success: true } };
			},
		}),
	],
};
