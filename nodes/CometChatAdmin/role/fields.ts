import { type Input, optional } from '../../engine';
import { options } from '../../fields/basic';
import { fieldsToClear } from '../../fields/clear';
import { description, jsonObject, name } from '../../fields/common';
import { newId } from '../../fields/id';

export const newRoleId = newId({
	displayName: 'Role',
	description: 'Unique identifier of the role; CometChat stores it in lowercase',
	placeholder: 'e.g. moderator',
	about: 'role',
});

export const roleName = name({
	displayName: 'Name',
	description: 'Name of the role',
	placeholder: 'e.g. Moderator',
});

const reach = (displayName: string, about: string, setting: string) =>
	optional(
		options({
			displayName,
			description: about,
			sendAs: `settings.${setting}`,
			options: { all: 'All', friendsOnly: 'Friends Only' },
		}),
	);

/** What a role may have (docs/platform.md, Roles and permissions). */
export const roleFields = {
	description: optional(
		description({
			displayName: 'Description',
			description: 'Purpose of the role',
			placeholder: 'e.g. Keeps the groups friendly',
		}),
	),
	listUsers: reach('List Users', 'Which users those with the role can list', 'listUsers'),
	metadata: optional(
		// Larger than that of users and groups: no limit is documented.
		jsonObject({
			displayName: 'Metadata',
			description: 'Additional JSON data about the role',
			placeholder: 'e.g. {"level": 2}',
		}),
	),
	sendMessagesTo: reach(
		'Send Messages To',
		'Which users those with the role can message',
		'sendMessagesTo',
	),
};

const clearable = { description: 'Description', metadata: 'Metadata', settings: 'Settings' };

/** What an update may change. */
export const roleChanges = {
	name: optional(roleName),
	...roleFields,
	...fieldsToClear(clearable),
};

export const ROLE_CHANGES = Object.keys(roleChanges) as Array<keyof typeof roleChanges>;

/** Both settings are emptied together, so neither may be filled in along with that. */
export const roleRule = ({ unset, listUsers, sendMessagesTo }: Input) =>
	(unset as string[] | undefined)?.includes('settings') &&
	(listUsers ?? sendMessagesTo) !== undefined
		? {
				field: 'unset' as const,
				message: 'contains Settings, which is filled in as well',
				advice: 'Either fill in the field, or clear it.',
			}
		: undefined;
