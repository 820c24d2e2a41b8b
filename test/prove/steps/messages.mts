import { branches } from '../../catalogue/branches.mts';
import type { Chapter } from '../step.mts';
import { all, byId, fromTo, gave, names, optionsAs, stepsOn } from './asked.mts';

const { asCase, step } = stepsOn('cometChat');
const SEND = 'message/send';
/** A message is removed with its users and groups. */
const toBob = fromTo('ann', 'bob');
const text = gave('send text', 'id');
const form = gave('send interactive message', 'id');
const bob = byId({ onBehalfOf: 'bob' });
const asAnn = optionsAs('ann');
const wave = all(text, bob, { reaction: '👋' });
const withBob = all({ messagesOf: 'user' }, byId({ uid: 'bob' }), asAnn);

/** What the choice of a type needs. */
const ofType = (kind: string) => ({ kind, ...branches.kind?.[kind] });

export const messages: Chapter = {
	name: 'messages',
	does: 'Sends messages of each kind among its users; edits, pins, saves, reacts to and deletes them',
	steps: [
		step('send text', SEND, toBob, ({ own }) => ({
			kind: 'text',
			text: 'Hello, is it you?',
			additionalFields: { mentions: [own('bob')], tags: [own('tag')], metadata: '{"order": 1}' },
			options: { muid: own('muid') },
		})),
		asCase('send text with the same muid', SEND, asAnn, ({ own }) => ({
			options: { muid: own('muid') },
		})),
		asCase('send text as the app', SEND, byId({ receiverGroup: 'club' }), {
			receiverType: 'group',
		}),
		step('send file', SEND, toBob, ofType('image')),
		step('send custom message', SEND, toBob, ofType('custom')),
		step('send interactive message', SEND, toBob, ofType('form')),
		step('send card', SEND, toBob, ofType('card')),
		asCase('send to several', 'message/sendToSeveral', asAnn, names({ guids: ['club'] })),
		asCase('send to missing user', SEND, fromTo('ann', 'nobody')),
		asCase('reply', 'message/reply', text),
		step('get message', 'message/get', text),
		step('get missing message', 'message/get', { id: '999999999999' }),
		step('list messages of a group', 'message/getAll', byId({ guid: 'club' }), {
			messagesOf: 'group',
			returnAll: true,
		}),
		step('list messages of a user', 'message/getAll', withBob, ({ own }) => ({
			returnAll: true,
			filters: {
				categories: ['message', 'custom'],
				types: ['text', 'image', 'place'],
				tags: [own('tag'), own('other')],
				withTags: true,
			},
		})),
		step('list messages, two a page', 'message/getAll', withBob, { limit: 2 }),
		step('edit message', 'message/update', text, asAnn, { text: 'Hello, it is you' }),
		step('edit card', 'message/update', gave('send card', 'id'), asAnn, {
			additionalFields: { metadata: '{"done": true}' },
		}),
		step('add reaction', 'reaction/add', wave),
		step('list reactions', 'reaction/getAll', text, { returnAll: true }),
		step('list reactions, one a page', 'reaction/getAll', text, { limit: 1 }),
		step('remove reaction', 'reaction/remove', wave),
		step('pin message', 'message/pin', text, asAnn),
		step('unpin message', 'message/unpin', text, asAnn),
		step('save message', 'message/save', text, bob),
		step('unsave message', 'message/unsave', text, bob),
		step('mark as interacted', 'message/markAsInteracted', bob, form, { interactions: ['go'] }),
		step('delete message', 'message/delete', gave('send file', 'id')),
		step('delete message permanently', 'message/delete', gave('send custom message', 'id'), {
			permanent: true,
		}),
	],
};
