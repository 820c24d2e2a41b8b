import type { IDataObject } from 'n8n-workflow';
import { type Found, isObject, type Look, optional } from '../engine';
import { contact, metadata, name, tags, url } from './common';
import { newId, role } from './id';

/** What a user shows beside its UID, the same for a new one, an update and an import. */
export const profileFields = {
	avatar: optional(
		url({
			displayName: 'Avatar URL',
			description: 'Picture of the user',
			placeholder: 'e.g. https://example.com/ann-lee.png',
		}),
	),
	link: optional(
		url({
			displayName: 'Profile URL',
			description: 'Page about the user',
			placeholder: 'e.g. https://example.com/ann-lee',
		}),
	),
	role: optional(
		role({ displayName: 'Role', description: 'Role of the user, for role-based access control' }),
	),
	tags: optional(tags({ description: 'Tags that identify the user' })),
	metadata: optional(metadata({ description: 'Additional JSON data about the user' })),
	...contact,
};

/** What the platform keeps of a user, the same for a new one and an imported one. */
export const profile = {
	uid: newId({
		displayName: 'UID',
		description: 'Unique identifier of the user; CometChat stores it in lowercase',
		placeholder: 'e.g. ann-lee',
		about: 'user',
	}),
	name: name({
		displayName: 'Name',
		description: 'Display name of the user',
		placeholder: 'e.g. Ann Lee',
	}),
	...profileFields,
};

/** The list that shows a user whether deactivated or not. */
export const allUsers = {
	path: '/users?searchKey={key}&searchIn=uid&withDeactivated=true&withTags=true&perPage=1000',
	idField: 'uid',
};

/** How to see whether a user is there, also one that was deactivated. */
export const existingUser = {
	path: '/users/{key}' as const,
	notFound: ['ERR_UID_NOT_FOUND'],
	madeAt: 'createdAt',
	async read({ object, inList }: Look): Promise<Found> {
		const active = await object();
		return active.found === 'missing' ? await inList(allUsers, allUsers.path) : active;
	},
};

/** What to do with a user who exists already. */
export const userConflict = {
	codes: ['ERR_UID_ALREADY_EXISTS'],
	choices: ['return' as const, 'update' as const],
	update: {
		path: '/users/{key}',
		readModifyWrite: true as const,
		codes: {
			ERR_UID_NOT_FOUND: {
				message: 'This user exists, but is deactivated',
				advice: 'Reactivate the user first. Only active users can be updated.',
				about: 'user',
			},
		},
		fields: [
			'name' as const,
			'avatar' as const,
			'link' as const,
			'role' as const,
			'tags' as const,
			'metadata' as const,
		],
	},
};

/** A user's row, with the contact data as fields of their own, so that the next node can use them. */
export function userRow(row: IDataObject): IDataObject {
	const { metadata: data } = row;
	const hidden = isObject(data) ? data['@private'] : undefined;
	if (!isObject(hidden)) return row;
	const { email, contactNumber } = hidden;
	return {
		...row,
		...(email === undefined ? {} : { email }),
		...(contactNumber === undefined ? {} : { phoneNumber: contactNumber }),
	};
}
