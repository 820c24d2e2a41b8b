import { id } from '../../catalogue/case.mts';
import type { Chapter, Undo } from '../step.mts';

/** Removes a user with all messages and conversations. */
export const removeUser = (name: string): Undo => ({
	operation: 'cometChat/user/delete',
	with: ({ own }) => ({ uid: id(own(name)), permanent: true }),
});

export const removeGroup = (name: string): Undo => ({
	operation: 'cometChat/group/delete',
	with: ({ own }) => ({ guid: id(own(name)) }),
});

/** What the steps of all chapters need: three users, and a group of two. */
export const people: Chapter = {
	name: 'people',
	does: 'Creates three users and a group, which all other steps use',
	steps: [
		{
			name: 'create user',
			operation: 'cometChat/user/create',
			with: ({ own }) => ({
				...{ uid: own('ann'), name: `Ann of ${own('test')}` },
				additionalFields: {
					...{ avatar: 'https://example.com/ann.png', link: 'https://example.com/ann' },
					...{ statusMessage: 'On holiday', tags: [own('tag')], metadata: '{"plan": "pro"}' },
					...{ email: `${own('ann')}@example.com` },
				},
			}),
			undo: removeUser('ann'),
		},
		{
			name: 'create user with a name only',
			operation: 'cometChat/user/create',
			with: ({ own }) => ({ uid: own('bob'), name: `Bob of ${own('test')}` }),
			undo: removeUser('bob'),
		},
		{
			name: 'create user with an auth token',
			operation: 'cometChat/user/create',
			with: ({ own }) => ({
				...{ uid: own('cleo'), name: `Cleo of ${own('test')}` },
				additionalFields: { withAuthToken: true },
			}),
			undo: removeUser('cleo'),
		},
		{
			name: 'create group',
			operation: 'cometChat/group/create',
			with: ({ own }) => ({
				...{ guid: own('club'), name: `Club of ${own('test')}`, type: 'public' },
				additionalFields: {
					...{ description: 'A test', icon: 'https://example.com/club.png', owner: id(own('ann')) },
					...{ metadata: '{"floor": 1}', tags: [own('tag')], participants: [own('bob')] },
				},
			}),
			undo: removeGroup('club'),
		},
	],
};
