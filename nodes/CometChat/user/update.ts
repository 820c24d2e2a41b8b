import { optional } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { fieldsToClear } from '../../fields/clear';
import { name } from '../../fields/common';
import { user } from '../../fields/id';
import { profileFields, userRow } from '../../fields/profile';
import { statusMessage } from './fields';

const clearable = { avatar: 'Avatar URL', link: 'Profile URL' };
// The platform's word would empty email and phone number along with the metadata that they are kept in.
const { tags, metadata, email, phoneNumber } = profileFields;

const changes = {
	name: optional(
		name({
			displayName: 'Name',
			description: 'New display name of the user',
			placeholder: 'e.g. Ann Lee',
		}),
	),
	...profileFields,
	statusMessage,
	...fieldsToClear(clearable, { statusMessage, tags, metadata, email, phoneNumber }),
};

/** Update user: sends what is given, and nothing else. */
export const update = defineOperation({
	value: 'update',
	name: 'Update',
	action: 'Update user',
	description: 'Update the fields you fill in; the others stay unchanged',
	notice: 'Fields you leave empty keep their values.',
	request: { method: 'PUT', api: 'chat', path: '/users/{uid}', retry: 'safe' },
	path: { uid: user({ displayName: 'User', description: 'User to update' }) },
	body: changes,
	readModifyWrite: true,
	requiresOneOf: Object.keys(changes) as Array<keyof typeof changes>,
	toRow: userRow,
});
