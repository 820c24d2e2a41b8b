import { id } from '../../catalogue/case.mts';
import type { Chapter, Undo } from '../step.mts';
import { all, byId, names, stepsOn } from './asked.mts';

const { made } = stepsOn('cometChat');
/** Removes a user with all messages and conversations. */
export const removeUser = (name: string): Undo => ({
	operation: 'cometChat/user/delete',
	with: all(byId({ uid: name }), { permanent: true }),
});

export const removeGroup = (name: string): Undo => ({
	operation: 'cometChat/group/delete',
	with: byId({ guid: name }),
});

const CREATE = 'user/create';

/** What the steps of all chapters need: three users, and a group of two. */
export const people: Chapter = {
	name: 'people',
	does: 'Creates three users and a group, which all other steps use',
	steps: [
		made('create user', CREATE, removeUser('ann'), names({ uid: 'ann' }), ({ own }) => ({
			name: `Ann of ${own('test')}`,
			additionalFields: {
				avatar: 'https://example.com/ann.png',
				link: 'https://example.com/ann',
				statusMessage: 'On holiday',
				tags: [own('tag')],
				metadata: '{"plan": "pro"}',
				email: `${own('ann')}@example.com`,
			},
		})),
		made('create user with a name only', CREATE, removeUser('bob'), ({ own }) => ({
			uid: own('bob'),
			name: `Bob of ${own('test')}`,
		})),
		made('create user with an auth token', CREATE, removeUser('cleo'), ({ own }) => ({
			uid: own('cleo'),
			name: `Cleo of ${own('test')}`,
			additionalFields: { withAuthToken: true },
		})),
		made('create group', 'group/create', removeGroup('club'), ({ own }) => ({
			guid: own('club'),
			name: `Club of ${own('test')}`,
			type: 'public',
			additionalFields: {
				description: 'A test',
				icon: 'https://example.com/club.png',
				owner: id(own('ann')),
				metadata: '{"floor": 1}',
				tags: [own('tag')],
				participants: [own('bob')],
			},
		})),
	],
};
