import type { IDataObject } from 'n8n-workflow';
import type { Case, Cases, Parameters } from '../../case.mts';
import { id, refusal } from '../../case.mts';

const toBjorn = { receiverType: 'user', receiverUser: id('bjorn') };
const hello = { ...toBjorn, kind: 'text', text: 'Hello' };
const missing = refusal('ERR_MESSAGE_ID_NOT_FOUND', { id: '999999' });

const form = {
	receiverType: 'group',
	receiverGroup: id('book-club'),
	kind: 'form',
	formTitle: 'Survey',
	formFields: JSON.stringify([
		{ elementType: 'textInput', elementId: 'name', label: 'Name', placeholder: { text: 'Ann' } },
		{ elementType: 'radio', elementId: 'town', options: [{ value: 'b', label: 'Berlin' }] },
	]),
	submitElement: JSON.stringify({
		elementType: 'button',
		elementId: 'submit',
		buttonText: 'Send',
		action: { actionType: 'apiAction', url: 'https://example.com/hook', method: 'POST' },
	}),
	additionalFields: {
		interactionGoal: 'anyOf',
		goalElements: ['submit'],
		goalCompletionText: 'Thank you',
		allowSenderInteraction: true,
		tags: ['survey'],
		metadata: '{"a": 1}',
	},
	options: { muid: 'own-key-2', onBehalfOf: id('amara') },
};

const interactive: [string, string, Parameters] = ['message', 'send', form];
const bjornHasRead = {
	onBehalfOf: id('bjorn'),
	conversationWith: 'user',
	uid: id('amara'),
	messageId: '1',
};
const first = (more: object = {}) => ({ id: '1', ...more });

const mine = { onBehalfOf: id('amara') };
/** What is done to the first message, for all or by one user. */
const onFirst = (more: IDataObject = {}): Case => ({
	minimal: first(more),
	gives: { id: '1' },
	refused: missing(more),
});

/** How to ask for the operations of messages. Message 1 of the sandbox goes from amara to bjorn. */
export const message: Cases = {
	send: {
		minimal: hello,
		gives: { text: 'Hello', receiver: 'bjorn', category: 'message', type: 'text' },
		refused: { ERR_UID_NOT_FOUND: { ...hello, receiverUser: id('nobody') } },
	},
	sendAsBot: {
		minimal: { uid: 'concierge', ...hello },
		gives: { text: 'Hello', sender: 'concierge', receiver: 'bjorn' },
		refused: { ERR_BOT_NOT_FOUND: { uid: 'nobody', ...hello } },
	},
	sendToSeveral: {
		minimal: { uids: ['bjorn', 'chen'], kind: 'text', text: 'Hello' },
		gives: { text: 'Hello', receiver: 'bjorn', receiverType: 'user' },
		refused: { ERR_UID_NOT_FOUND: { uids: ['nobody'], kind: 'text', text: 'Hello' } },
	},
	reply: {
		minimal: { ...first(), replyAs: 'receiver', kind: 'text', text: 'Hello' },
		full: { replyAs: 'user' },
		gives: { text: 'Hello', sender: 'bjorn', receiver: 'amara' },
		refused: missing({ replyAs: 'receiver', kind: 'text', text: 'Hello' }),
	},
	sendAndWait: {
		minimal: { ...toBjorn, message: 'Refund order 1042?' },
		full: { responseType: 'freeText', answerBy: 'both' },
		gives: { receiver: 'bjorn', category: 'message', type: 'text' },
		refused: {
			ERR_UID_NOT_FOUND: { receiverType: 'user', receiverUser: id('nobody'), message: 'Anybody?' },
		},
	},
	takeAnswer: { minimal: { answersOf: 'item', ...first() }, gives: {} },
	get: {
		before: [['conversation', 'markAsRead', bjornHasRead]],
		minimal: first(),
		gives: { id: '1', text: 'Good morning, Bjorn!', sender: 'amara', receiver: 'bjorn' },
		refused: missing(),
	},
	getAll: {
		minimal: { messagesOf: 'all', returnAll: false, limit: 3 },
		full: { messagesOf: 'group' },
		gives: { id: '8', text: 'Are you coming on Thursday?', type: 'text' },
		refused: { ERR_GUID_NOT_FOUND: { messagesOf: 'group', guid: id('nowhere'), returnAll: true } },
	},
	update: {
		minimal: first({ text: 'Good evening, Bjorn!' }),
		full: { additionalFields: { unset: ['metadata'] } },
		gives: { id: '1', text: 'Good evening, Bjorn!' },
		refused: missing({ text: 'x' }),
	},
	purge: {
		minimal: { messagesOf: 'all', olderThan: '2020-01-01', confirmation: '2020-01-01' },
		full: { messagesOf: 'group' },
		gives: { deleted: 0, kept: 0 },
		refused: {
			ERR_GUID_NOT_FOUND: {
				messagesOf: 'group',
				guid: id('nowhere'),
				olderThan: '2020-01-01',
				confirmation: '2020-01-01',
			},
		},
	},
	delete: {
		before: [['message', 'send', { ...hello, options: mine }]],
		minimal: ([sent]) => ({ id: sent?.id }),
		gives: { deleted: true },
		refused: missing(),
	},
	flag: {
		minimal: first({ onBehalfOf: id('bjorn'), reasonId: id('spam') }),
		gives: { flagged: true, id: '1' },
		refused: { ERR_REASON_NOT_FOUND: first({ onBehalfOf: id('bjorn'), reasonId: id('nothing') }) },
	},
	markAsInteracted: {
		before: [interactive],
		minimal: ([sent]) => ({
			id: sent?.id,
			onBehalfOf: id('bjorn'),
			interactions: ['name', 'submit'],
		}),
		gives: { interacted: true },
		refused: missing({ onBehalfOf: id('bjorn'), interactions: ['submit'] }),
	},
	pin: { ...onFirst(), gives: { id: '1', pinnedBy: 'app_system' } },
	unpin: { before: [['message', 'pin', first()]], ...onFirst() },
	save: { ...onFirst(mine), gives: { id: '1', text: 'Good morning, Bjorn!' } },
	unsave: { before: [['message', 'save', first(mine)]], ...onFirst(mine) },
};
