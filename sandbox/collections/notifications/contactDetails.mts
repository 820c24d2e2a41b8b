import * as z from 'zod/v4';

import type { Collection, Store } from '../../platform/parts.mts';
import { column, done, table, userApi } from '../../platform/parts.mts';

const contacts = table('contactDetails', {
	uid: column.key(),
	...column.each(column.optional(column.text()), 'email', 'phno'),
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
	return { data: { email, phno } };
}

const path = '/notifications/v1/contact-details';

/** Where e-mails and SMS of the acting user go. */
export const contactDetails: Collection = {
	tables: [contacts],
	endpoints: [
		userApi.get(path, ({ store, actor }) => contactOf(store, actor.uid)),
		userApi.patch(path, { body }, ({ store, actor: { uid }, body: given }) => {
			contacts.put(store, { uid }, given);
			return contactOf(store, uid);
		}),
		userApi.delete(path, ({ store, actor: { uid } }) => {
			contacts.delete(store, { uid });
			return done();
		}),
	],
};
