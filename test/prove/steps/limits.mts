import { id } from '../../catalogue/case.mts';
import type { Asks, Chapter, World } from '../step.mts';
import { byId, optionsAs, stepsOn } from './asked.mts';

const { asCase, made, step } = stepsOn('cometChat');
/** The users of this chapter, of whom the first are as many as one request may name. */
const users = ({ own }: World, count = 50) =>
	Array.from({ length: count }, (_, index) => own(`u${index}`));
const items = (world: World) => users(world).map((uid) => ({ uid }));

/** An ID or a text as long as it may be. */
const longest = (beginning: string, length = 100) => beginning.padEnd(length, 'x');
const user: Asks = ({ own }) => ({ uid: id(longest(own('u'))), permanent: true });
const group: Asks = ({ own }) => ({ guid: id(longest(own('g'))) });
const MUTE = 'cometChatNotifications/mutedConversation/mute';
const club = byId({ guid: 'club' });

export const limits: Chapter = {
	name: 'limits',
	does: 'Imports 50 users, and sends the longest values and the largest requests',
	steps: [
		{
			...step('import the most users at once', 'cometChatDataImport/user/import', {
				uid: '={{ $json.uid }}',
				name: 'One of many',
			}),
			items,
			undo: {
				operation: 'cometChat/user/delete',
				with: () => ({ uid: id('={{ $json.uid }}'), permanent: true }),
				items,
			},
		},
		made(
			'create user with the longest values',
			'user/create',
			{ operation: 'cometChat/user/delete', with: user },
			({ own }) => ({
				uid: longest(own('u')),
				name: longest(own('u')),
				additionalFields: {
					tags: Array.from({ length: 25 }, (_, index) => longest(own(`${index}`))),
				},
			}),
		),
		made(
			'create group with the longest values',
			'group/create',
			{ operation: 'cometChat/group/delete', with: group },
			({ own }) => ({ guid: longest(own('g')), name: longest(own('g')), type: 'private' }),
			{ additionalFields: { description: longest('A', 255) } },
		),
		step('list users, as many as a page has', 'user/getAll', ({ prefix }) => ({
			returnAll: true,
			filters: { searchKey: prefix },
		})),
		step('list members, as many as a page has', 'groupMember/getAll', club, { returnAll: true }),
		step('list messages, as many as a page has', 'message/getAll', club, {
			messagesOf: 'group',
			returnAll: true,
		}),
		asCase('add the most friends at once', 'friend/add', (world) => ({
			friends: users(world, 25),
		})),
		asCase('add the most members at once', 'groupMember/add', (world) => ({
			participants: users(world, 25),
		})),
		asCase('mute the most conversations at once', MUTE, (world) => ({ users: users(world, 25) })),
		asCase('send the longest text', 'message/send', optionsAs('ann'), { text: longest('A', 5000) }),
	],
};
