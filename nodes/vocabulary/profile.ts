import type { Exists } from '../engine/exists';
import { contact, metadata, tags } from './extra';
import { newId, role } from './id';
import { name, url } from './text';

/** What the platform keeps of a user, the same for a new one and an imported one. */
export const profile = {
	uid: newId(
		'UID',
		'Unique identifier of the user; the platform stores it in lower case',
		'e.g. ann-lee',
	),
	name: name('Name', 'Display name of the user', 'e.g. Ann Lee'),
	avatar: url(
		'Avatar URL',
		'Picture of the user',
		'e.g. https://example.com/ann-lee.png',
	).optional(),
	link: url('Profile URL', 'Page about the user', 'e.g. https://example.com/ann-lee').optional(),
	role: role('Role', 'Role of the user, for role-based access control').optional(),
	tags: tags('Tags that identify the user').optional(),
	metadata: metadata('Additional JSON data about the user').optional(),
	...contact,
};

/** How to see whether a user is there, also one that was deactivated. */
export const existingUser: Exists = {
	codes: ['ERR_UID_ALREADY_EXISTS'],
	path: '/users/{key}',
	hidden: '/users?searchKey={key}&searchIn=uid&withDeactivated=true',
	since: 'createdAt',
	mayReturn: true,
};
