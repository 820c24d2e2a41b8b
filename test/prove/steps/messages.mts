import type { IDataObject } from 'n8n-workflow';
import { id } from '../../catalogue/case.mts';
import type { Asks, Chapter, Step } from '../step.mts';

const withId = ({ id: given }: IDataObject, more: IDataObject = {}) =>
	given === undefined ? undefined : { id: String(given), ...more };

/** Sends from Ann to Bob, or to the group. A message is removed with its users and groups. */
const sent = (name: string, more: Asks, decides: string[] = []): Step => ({
	name,
	operation: 'cometChat/message/send',
	with: (world) => ({
		...{
			receiverType: 'user',
			receiverUser: id(world.own('bob')),
			onBehalfOf: id(world.own('ann')),
		},
		...more(world),
	}),
	decides,
});

/** An operation on the message that a step sent. */
const on = (
	name: string,
	operation: string,
	step: string,
	more: Asks = () => ({}),
	decides: string[] = [],
): Step => ({
	name,
	operation,
	with: (world) => withId(world.row(step), more(world)),
	decides,
});

const asAnn: Asks = ({ own }) => ({ onBehalfOf: id(own('ann')) });
const asBob: Asks = ({ own }) => ({ onBehalfOf: id(own('bob')) });
const wave: Asks = ({ own }) => ({ onBehalfOf: id(own('bob')), reaction: '👋' });
const TEXT = 'send text';

export const messages: Chapter = {
	name: 'messages',
	does: 'Sends messages of each kind among its users; edits, pins, saves, reacts to and deletes them',
	steps: [
		sent(TEXT, ({ own }) => ({
			...{ kind: 'text', text: 'Hello, is it you?' },
			additionalFields: { mentions: [own('bob')], tags: [own('tag')], metadata: '{"order": 1}' },
			options: { muid: own('muid') },
		})),
		sent(
			'send text with the same muid',
			({ own }) => ({ kind: 'text', text: 'Hello', options: { muid: own('muid') } }),
			['Whether a repeated `muid` is refused or answered once'],
		),
		{
			...sent('send text as the app', ({ own }) => ({
				...{ receiverType: 'group', receiverGroup: id(own('club')), onBehalfOf: undefined },
				...{ kind: 'text', text: 'Good morning' },
			})),
			decides: ['Sender of a message without On Behalf Of'],
		},
		sent('send file', () => ({
			kind: 'image',
			attachments: {
				values: [{ url: 'https://example.com/a.png', name: 'a.png', mimeType: 'image/png' }],
			},
		})),
		sent('send custom message', () => ({
			...{ kind: 'custom', customType: 'place', customData: '{"latitude": 52.5}' },
		})),
		sent('send interactive message', () => INTERACTIVE, [
			'Interactive messages in the newest description',
		]),
		sent('send card', () => CARD, ['Body of a card message']),
		{
			name: 'send to several',
			operation: 'cometChat/message/sendToSeveral',
			with: ({ own }) => ({
				...{ uids: [own('bob'), own('cleo')], guids: [own('club')] },
				...{ kind: 'text', text: 'To all of you', onBehalfOf: id(own('ann')) },
			}),
			decides: ['More than one receiver: limit and answer'],
		},
		sent('send to missing user', ({ own }) => ({
			...{ receiverUser: id(own('nobody')), kind: 'text', text: 'Hello' },
		})),
		on('reply', 'cometChat/message/reply', TEXT, () => ({
			...{ replyAs: 'receiver', kind: 'text', text: 'It is' },
		})),
		on('get message', 'cometChat/message/get', TEXT),
		{
			name: 'get missing message',
			operation: 'cometChat/message/get',
			with: () => ({ id: '999999999999' }),
		},
		{
			name: 'list messages of a group',
			operation: 'cometChat/message/getAll',
			with: ({ own }) => ({ messagesOf: 'group', guid: id(own('club')), returnAll: true }),
		},
		{
			name: 'list messages of a user',
			operation: 'cometChat/message/getAll',
			with: ({ own }) => ({
				...{ messagesOf: 'user', uid: id(own('bob')), returnAll: true },
				filters: {
					...{ categories: ['message', 'custom'], types: ['text', 'image', 'place'] },
					...{ tags: [own('tag'), own('other')], withTags: true },
				},
				options: { onBehalfOf: id(own('ann')) },
			}),
			decides: ['How a query names several `searchIn`, `roles`, `types`, `categories`, `tags`'],
		},
		{
			name: 'list messages, two a page',
			operation: 'cometChat/message/getAll',
			with: ({ own }) => ({
				...{ messagesOf: 'user', uid: id(own('bob')), limit: 2 },
				options: { onBehalfOf: id(own('ann')) },
			}),
		},
		on('edit message', 'cometChat/message/update', TEXT, (world) => ({
			...{ text: 'Hello, it is you', options: asAnn(world) },
		})),
		on(
			...(['edit card', 'cometChat/message/update', 'send card'] as const),
			(world) => ({ additionalFields: { metadata: '{"done": true}' }, options: asAnn(world) }),
			['Edits of a card, and quotes of one'],
		),
		on('add reaction', 'cometChat/reaction/add', TEXT, wave),
		on('list reactions', 'cometChat/reaction/getAll', TEXT, () => ({ returnAll: true })),
		on(
			...(['list reactions, one a page', 'cometChat/reaction/getAll', TEXT] as const),
			() => ({ limit: 1 }),
			['Cursor of reactions and moderated messages'],
		),
		on('remove reaction', 'cometChat/reaction/remove', TEXT, wave),
		on('pin message', 'cometChat/message/pin', TEXT, (world) => ({ options: asAnn(world) })),
		on('unpin message', 'cometChat/message/unpin', TEXT, (world) => ({ options: asAnn(world) })),
		on('save message', 'cometChat/message/save', TEXT, asBob),
		on('unsave message', 'cometChat/message/unsave', TEXT, asBob),
		on(
			'mark as interacted',
			'cometChat/message/markAsInteracted',
			'send interactive message',
			(world) => ({
				...{ ...asBob(world), interactions: ['submit'] },
			}),
		),
		on('delete message', 'cometChat/message/delete', 'send file'),
		on('delete message permanently', 'cometChat/message/delete', 'send custom message', () => ({
			permanent: true,
		})),
	],
};

const INTERACTIVE = {
	...{ kind: 'form', formTitle: 'Survey' },
	formFields: JSON.stringify([{ elementType: 'textInput', elementId: 'name', label: 'Name' }]),
	submitElement: JSON.stringify({
		...{ elementType: 'button', elementId: 'submit', buttonText: 'Send' },
		action: { actionType: 'apiAction', url: 'https://example.com/hook', method: 'POST' },
	}),
};

const CARD = {
	kind: 'card',
	card: JSON.stringify({
		...{ version: '1.0', fallbackText: 'On its way' },
		style: { background: { light: '#FFFFFF', dark: '#1C1C1E' } },
		body: [{ type: 'text', id: 'text', content: 'On its way' }],
	}),
};
