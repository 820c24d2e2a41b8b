import { operation } from '../../engine/operation';
import { metadata, tags } from '../../vocabulary/extra';
import { newId, onBehalfOf, user } from '../../vocabulary/id';
import {
	asMembersStand,
	initialMembers,
	leftOut,
	memberParts,
	tooManyAtOnce,
} from '../../vocabulary/members';
import { choice, description, name, password, url } from '../../vocabulary/text';

/** Create group (specification, endpoint 2). */
export const create = operation({
	name: 'Create',
	action: 'Create group',
	description: 'Create a new group, with its first members if you like',
	request: { method: 'POST', api: 'chat', path: '/groups' },
	headers: onBehalfOf,
	body: {
		guid: newId(
			'GUID',
			'Unique identifier of the group; the platform stores it in lower case',
			'e.g. welcome',
		),
		name: name('Name', 'Name of the group', 'e.g. Welcome'),
		type: choice('Type', 'Who can join the group', {
			public: { name: 'Public', description: 'Everyone may join' },
			password: { name: 'Password', description: 'Those who know the password may join' },
			private: { name: 'Private', description: 'Only those who are added' },
		}),
		password: password('Password', 'What people enter to join the group', { type: ['password'] }),
		description: description(
			'Description',
			'What the group is about',
			'e.g. Ask us anything',
		).optional(),
		icon: url(
			'Icon URL',
			'Picture of the group',
			'e.g. https://example.com/welcome.png',
		).optional(),
		metadata: metadata('Additional JSON data about the group').optional(),
		owner: user('Owner', 'User who owns the group').optional(),
		tags: tags('Tags that identify the group').optional(),
		...initialMembers,
	},
	check: tooManyAtOnce,
	row: (group) => ({ ...group, ...leftOut(group.members) }),
	exists: {
		codes: ['ERR_GUID_ALREADY_EXISTS'],
		path: '/groups/{key}',
		since: 'createdAt',
		parts: memberParts,
		row: asMembersStand,
		key: 'guid',
		mayReturn: true,
	},
});
