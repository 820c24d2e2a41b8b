import { optional, requiredFor } from '../engine';
import { options, password } from './basic';
import { description, metadata, name, tags, url } from './common';
import { newId, user } from './id';

export const groupType = options({
	displayName: 'Type',
	description: 'Who can join the group',
	options: {
		public: { name: 'Public', description: 'Everyone can join' },
		password: { name: 'Password', description: 'Those who know the password can join' },
		private: { name: 'Private', description: 'Only those who are added' },
	},
});

/** What a new group must have. */
export const newGroup = {
	guid: newId({
		displayName: 'GUID',
		description: 'Unique identifier of the group; CometChat stores it in lowercase',
		placeholder: 'e.g. welcome',
		about: 'group',
	}),
	name: name({
		displayName: 'Name',
		description: 'Name of the group',
		placeholder: 'e.g. Welcome',
	}),
	type: groupType,
	password: requiredFor(
		password({ displayName: 'Password', description: 'Password for joining the group' }),
		{ type: ['password'] },
	),
};

/** What a group may have. */
export const groupFields = {
	description: optional(
		description({
			displayName: 'Description',
			description: 'What the group is about',
			placeholder: 'e.g. Ask us anything',
		}),
	),
	icon: optional(
		url({
			displayName: 'Icon URL',
			description: 'Picture of the group',
			placeholder: 'e.g. https://example.com/welcome.png',
		}),
	),
	metadata: optional(metadata({ description: 'Additional JSON data about the group' })),
	owner: optional(user({ displayName: 'Owner', description: 'User who owns the group' })),
	tags: optional(tags({ description: 'Tags that identify the group' })),
};
