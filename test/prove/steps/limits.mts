import { id } from '../../catalogue/case.mts';
import type { Asks, Chapter, World } from '../step.mts';
import { byId, fromTo, made, step } from './asked.mts';

/** The users of this chapter, of whom the first are as many as one request may name. */
const users = ({ own }: World, count = 50) =>
	Array.from({ length: count }, (_, index) => own(`u${index}`));
const items = (world: World) => users(world).map((uid) => ({ uid }));

/** An ID or a text as long as it may be. */
const longest = (beginning: string, length = 100) => beginning.padEnd(length, 'x');
const user: Asks = ({ own }) => ({ uid: id(longest(own('u'))), permanent: true });
const group: Asks = ({ own }) => ({ guid: id(longest(own('g'))) });
const club = byId({ guid: 'club' });
const ann = byId({ uid: 'ann' });

export const limits: Chapter = {
	name: 'limits',
	does: 'Imports 50 users, and sends the longest values and the largest requests',
	steps: [
		{
			...step('import the most users at once', 'cometChatDataImport/user/import', {
				...{ uid: '={{ $json.uid }}', name: 'One of many' },
			}),
			items,
			undo: {
				operation: 'cometChat/user/delete',
				with: () => ({ uid: id('={{ $json.uid }}'), permanent: true }),
				items,
			},
		},
		made(
			...(['create user with the longest values', 'cometChat/user/create'] as const),
			{ operation: 'cometChat/user/delete', with: user },
			({ own }) => ({
				...{ uid: longest(own('u')), name: longest(own('u')) },
				additionalFields: {
					tags: Array.from({ length: 25 }, (_, index) => longest(own(`${index}`))),
				},
			}),
		),
		made(
			...(['create group with the longest values', 'cometChat/group/create'] as const),
			{ operation: 'cometChat/group/delete', with: group },
			({ own }) => ({ guid: longest(own('g')), name: longest(own('g')), type: 'private' }),
			{ additionalFields: { description: longest('A', 255) } },
		),
		step('list users, as many as a page has', 'cometChat/user/getAll', ({ prefix }) => ({
			...{ returnAll: true, filters: { searchKey: prefix } },
		})),
		step('list members, as many as a page has', 'cometChat/groupMember/getAll', club, {
			returnAll: true,
		}),
		step('list messages, as many as a page has', 'cometChat/message/getAll', club, {
			...{ messagesOf: 'group', returnAll: true },
		}),
		step('add the most friends at once', 'cometChat/friend/add', ann, (world) => ({
			friends: users(world, 25),
		})),
		step('add the most members at once', 'cometChat/groupMember/add', club, (world) => ({
			participants: users(world, 25),
		})),
		step(
			'mute the most conversations at once',
			...(['cometChatNotifications/mutedConversation/mute', ann] as const),
			(world) => ({ users: users(world, 25), until: '2090-01-31T09:00:00Z' }),
		),
		step('send the longest text', 'cometChat/message/send', fromTo('ann', 'bob'), {
			...{ kind: 'text', text: longest('A', 5000) },
		}),
	],
};
