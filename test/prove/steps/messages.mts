import type { Chapter } from '../step.mts';
import { all, byId, fromTo, gave, names, optionsAs, step } from './asked.mts';

const SEND = 'cometChat/message/send';
/** A message is removed with its users and groups. */
const toBob = fromTo('ann', 'bob');
const text = gave('send text', 'id');
const bob = byId({ onBehalfOf: 'bob' });
const asAnn = optionsAs('ann');
const wave = all(text, bob, { reaction: '👋' });
const withBob = all({ messagesOf: 'user' }, byId({ uid: 'bob' }), asAnn);

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

export const messages: Chapter = {
	name: 'messages',
	does: 'Sends messages of each kind among its users; edits, pins, saves, reacts to and deletes them',
	steps: [
		step('send text', SEND, toBob, ({ own }) => ({
			...{ kind: 'text', text: 'Hello, is it you?' },
			additionalFields: { mentions: [own('bob')], tags: [own('tag')], metadata: '{"order": 1}' },
			options: { muid: own('muid') },
		})),
		step('send text with the same muid', SEND, toBob, ({ own }) => ({
			...{ kind: 'text', text: 'Hello', options: { muid: own('muid') } },
		})),
		step('send text as the app', SEND, byId({ receiverGroup: 'club' }), {
			...{ receiverType: 'group', kind: 'text', text: 'Good morning' },
		}),
		step('send file', SEND, toBob, {
			kind: 'image',
			attachments: {
				values: [{ url: 'https://example.com/a.png', name: 'a.png', mimeType: 'image/png' }],
			},
		}),
		step('send custom message', SEND, toBob, {
			...{ kind: 'custom', customType: 'place', customData: '{"latitude": 52.5}' },
		}),
		step('send interactive message', SEND, toBob, INTERACTIVE),
		step('send card', SEND, toBob, CARD),
		step(
			...(['send to several', 'cometChat/message/sendToSeveral'] as const),
			names({ uids: ['bob', 'cleo'], guids: ['club'] }),
			...[asAnn, { kind: 'text', text: 'To all of you' }],
		),
		step('send to missing user', SEND, fromTo('ann', 'nobody'), { kind: 'text', text: 'Hello' }),
		step('reply', 'cometChat/message/reply', text, {
			...{ replyAs: 'receiver', kind: 'text', text: 'It is' },
		}),
		step('get message', 'cometChat/message/get', text),
		step('get missing message', 'cometChat/message/get', { id: '999999999999' }),
		step('list messages of a group', 'cometChat/message/getAll', byId({ guid: 'club' }), {
			...{ messagesOf: 'group', returnAll: true },
		}),
		step('list messages of a user', 'cometChat/message/getAll', withBob, ({ own }) => ({
			returnAll: true,
			filters: {
				...{ categories: ['message', 'custom'], types: ['text', 'image', 'place'] },
				...{ tags: [own('tag'), own('other')], withTags: true },
			},
		})),
		step('list messages, two a page', 'cometChat/message/getAll', withBob, { limit: 2 }),
		step('edit message', 'cometChat/message/update', text, asAnn, { text: 'Hello, it is you' }),
		step('edit card', 'cometChat/message/update', gave('send card', 'id'), asAnn, {
			additionalFields: { metadata: '{"done": true}' },
		}),
		step('add reaction', 'cometChat/reaction/add', wave),
		step('list reactions', 'cometChat/reaction/getAll', text, { returnAll: true }),
		step('list reactions, one a page', 'cometChat/reaction/getAll', text, { limit: 1 }),
		step('remove reaction', 'cometChat/reaction/remove', wave),
		step('pin message', 'cometChat/message/pin', text, asAnn),
		step('unpin message', 'cometChat/message/unpin', text, asAnn),
		step('save message', 'cometChat/message/save', text, bob),
		step('unsave message', 'cometChat/message/unsave', text, bob),
		step(
			...(['mark as interacted', 'cometChat/message/markAsInteracted', bob] as const),
			...[gave('send interactive message', 'id'), { interactions: ['submit'] }],
		),
		step('delete message', 'cometChat/message/delete', gave('send file', 'id')),
		step(
			...(['delete message permanently', 'cometChat/message/delete'] as const),
			...[gave('send custom message', 'id'), { permanent: true }],
		),
	],
};
