import { object, optional } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { fieldsToClear, filledAndCleared } from '../../fields/clear';
import { name } from '../../fields/common';
import { user } from '../../fields/id';
import { profileFields, userRow } from '../../fields/profile';
import { statusMessage } from './fields';

const clearable = { avatar: 'Avatar URL', link: 'Profile URL', metadata: 'Metadata' };
const { tags } = profileFields;

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
	...fieldsToClear(clearable, { statusMessage, tags }),
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
	response: object(),
	requiresOneOf: Object.keys(changes) as Array<keyof typeof changes>,
	validate: ({ email, phoneNumber, ...input }) =>
		filledAndCleared(input, { Metadata: { email, phoneNumber } }),
	toRow: userRow,
});
