import type { IDataObject } from 'n8n-workflow';
import { optional, requiredFor } from '../engine/declaration/field';
import { options, password } from './basic';
import { description, metadata, name, tags, url } from './common';
import { newId, user } from './id';
import { membersNotAdded } from './members';

/** Fields of a group that rows show (docs/platform.md, Groups). */
export type GroupRow =
	| 'guid'
	| 'name'
	| 'type'
	| 'description'
	| 'icon'
	| 'owner'
	| 'tags'
	| 'metadata'
	| 'membersCount'
	| 'onlineMembersCount'
	| 'conversationId'
	| 'hasJoined'
	| 'scope'
	| 'joinedAt'
	| 'createdAt'
	| 'updatedAt';

/** What most people want to know of a group. */
export const groupSummary: GroupRow[] = [
	'guid',
	'name',
	'type',
	'description',
	'icon',
	'owner',
	'membersCount',
	'tags',
	'conversationId',
	'createdAt',
];

export const groupType = options({
	displayName: 'Type',
	description: 'Who can join the group',
	options: {
		public: { name: 'Public', description: 'Everyone may join' },
		password: { name: 'Password', description: 'Those who know the password may join' },
		private: { name: 'Private', description: 'Only those who are added' },
	},
});

/** What a new group must have. */
export const newGroup = {
	guid: newId({
		displayName: 'GUID',
		description: 'Unique identifier of the group; the platform stores it in lower case',
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
		password({ displayName: 'Password', description: 'What people enter to join the group' }),
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

/** A group's row, which names the first members that could not be added. */
export const groupRow = (group: IDataObject): IDataObject => ({
	...group,
	...membersNotAdded(group.members),
});

/** Says which first members a group was made without. */
export const groupHint = ({ guid, membersNotAdded: missing }: IDataObject): string | undefined =>
	Array.isArray(missing)
		? `Group “${String(guid)}” was made without ${missing.slice(0, 10).join(', ')}: the platform did not take them.`
		: undefined;
