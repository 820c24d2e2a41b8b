import type { Input } from '../engine/declaration/field';
import { optional } from '../engine/declaration/field';
import { options } from './basic';
import { fieldsToClear, filledAndCleared } from './clear';
import { description, metadata, name } from './common';
import { newId } from './id';

export const newRoleId = newId({
	displayName: 'Role',
	description: 'Unique identifier of the role; the platform stores it in lower case',
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
			description: 'Who has the role, and what for',
			placeholder: 'e.g. Keeps the groups friendly',
		}),
	),
	listUsers: reach('List Users', 'Which users people with the role find', 'listUsers'),
	metadata: optional(
		metadata({
			description: 'Additional JSON data about the role',
			placeholder: 'e.g. {"level": 2}',
		}),
	),
	sendMessagesTo: reach(
		'Send Messages To',
		'To whom people with the role can write',
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

/** Both settings are emptied together. */
export const roleRule = (input: Input) =>
	filledAndCleared({ ...input, settings: input.listUsers ?? input.sendMessagesTo }, clearable);
