import type { IDataObject } from 'n8n-workflow';
import type { Case, Cases, Parameters } from '../../case.mts';
import { id, refusal } from '../../case.mts';

const toBjorn = { receiverType: 'user', receiverUser: id('bjorn') };
const hello = { ...toBjorn, kind: 'text', text: 'Hello' };
const asAmara = { options: { onBehalfOf: id('amara') } };
const withFiles = {
	options: {
		...{ ...asAmara.options, downloadAttachments: true, attachmentPrefix: 'file_' },
		maxAttachmentSize: 10,
	},
};
const missing = refusal('ERR_MESSAGE_ID_NOT_FOUND', { id: '999999' });

const textMessage = {
	...{ kind: 'text', text: 'Hello' },
	additionalFields: {
		...{ quotedMessageId: '1', mentions: ['bjorn'], tags: ['welcome', 'vip'] },
		metadata: '{"orderId": 1042}',
	},
	options: { muid: 'own-key-1' },
};
const text = { ...toBjorn, ...textMessage };

const form = {
	...{ receiverType: 'group', receiverGroup: id('book-club'), kind: 'form' },
	formTitle: 'Survey',
	formFields: JSON.stringify([
		{ elementType: 'textInput', elementId: 'name', label: 'Name', placeholder: { text: 'Ann' } },
		{ elementType: 'radio', elementId: 'town', options: [{ value: 'b', label: 'Berlin' }] },
	]),
	submitElement: JSON.stringify({
		...{ elementType: 'button', elementId: 'submit', buttonText: 'Send' },
		action: { actionType: 'apiAction', url: 'https://example.com/hook', method: 'POST' },
	}),
	additionalFields: {
		...{ interactionGoal: 'anyOf', goalElements: ['submit'], goalCompletionText: 'Thank you' },
		...{ allowSenderInteraction: true, tags: ['survey'], metadata: '{"a": 1}' },
	},
	options: { muid: 'own-key-2', onBehalfOf: id('amara') },
};

const interactive: [string, string, Parameters] = ['message', 'send', form];
const bjornHasRead = {
	...{ onBehalfOf: id('bjorn'), conversationWith: 'user', uid: id('amara'), messageId: '1' },
};
const first = (more: object = {}) => ({ id: '1', ...more });

const mine = { onBehalfOf: id('amara') };
const whole = { simplify: false };
/** What is done to the first message, for all or by one user. */
const onFirst = (options: object, more: IDataObject = {}): Case => ({
	minimal: first(more),
	full: first({ ...more, options: { ...options, simplify: false } }),
	gives: { id: '1' },
	refused: missing(more),
});

/** How to ask for the operations of messages. Message 1 of the sandbox goes from amara to bjorn. */
export const message: Cases = {
	send: {
		minimal: hello,
		full: { ...text, options: { ...text.options, ...whole, ...mine } },
		gives: { text: 'Hello', receiver: 'bjorn', category: 'message', type: 'text' },
		refused: { ERR_UID_NOT_FOUND: { ...hello, receiverUser: id('nobody') } },
	},
	sendAsBot: {
		minimal: { uid: 'concierge', ...hello },
		full: { uid: 'concierge', ...text, options: { ...text.options, ...whole } },
		gives: { text: 'Hello', sender: 'concierge', receiver: 'bjorn' },
		refused: { ERR_BOT_NOT_FOUND: { uid: 'nobody', ...hello } },
	},
	sendToSeveral: {
		minimal: { uids: ['bjorn', 'chen'], kind: 'text', text: 'Hello' },
		full: {
			...{ ...textMessage, uids: ['bjorn'], guids: ['book-club'] },
			options: { ...text.options, ...whole, ...mine },
		},
		gives: { text: 'Hello', receiver: 'bjorn', receiverType: 'user' },
		refused: { ERR_UID_NOT_FOUND: { uids: ['nobody'], kind: 'text', text: 'Hello' } },
	},
	reply: {
		minimal: { ...first(), replyAs: 'receiver', kind: 'text', text: 'Hello' },
		full: {
			...{ ...first({ replyAs: 'user', ...mine }), kind: 'text' },
			...{ text: 'Hello', options: { muid: 'own-key-4', ...whole } },
			additionalFields: {
				...{ mentions: ['bjorn'], tags: ['welcome', 'vip'], metadata: '{"orderId": 1042}' },
				quote: true,
			},
		},
		gives: { text: 'Hello', sender: 'bjorn', receiver: 'amara' },
		refused: missing({ replyAs: 'receiver', kind: 'text', text: 'Hello' }),
	},
	sendAndWait: {
		minimal: { ...toBjorn, message: 'Refund order 1042?' },
		full: {
			...{ ...toBjorn, message: 'When?', responseType: 'freeText' },
			...{ answerBy: 'both', showAs: 'card' },
			additionalFields: { messageButtonLabel: 'Write', tags: ['question'] },
			options: {
				limitWaitTime: {
					values: { limitType: 'afterTimeInterval', resumeAmount: 2, resumeUnit: 'days' },
				},
				...{ afterwards: 'question', muid: 'own-key-3', ...mine },
			},
		},
		gives: { receiver: 'bjorn', category: 'message', type: 'text' },
		refused: {
			ERR_UID_NOT_FOUND: { receiverType: 'user', receiverUser: id('nobody'), message: 'Anybody?' },
		},
	},
	takeAnswer: {
		minimal: { answersOf: 'item', ...first() },
		full: { answersOf: 'item', ...first({ options: { n8nAddress: 'http://n8n:5678' } }) },
		gives: {},
	},
	get: {
		before: [['conversation', 'markAsRead', bjornHasRead]],
		minimal: first(),
		full: first({ simplify: false, ...withFiles }),
		gives: { id: '1', text: 'Good morning, Bjorn!', sender: 'amara', receiver: 'bjorn' },
		refused: missing(),
	},
	getAll: {
		minimal: { messagesOf: 'all', returnAll: false, limit: 3 },
		full: {
			...{ messagesOf: 'group', guid: id('book-club'), returnAll: true, simplify: false },
			...{ order: 'append', output: 'items' },
			filters: {
				...{ searchKey: 'book', sentFrom: '2001-01-01', sentUntil: '2099-12-31', id: '1' },
				...{ categories: ['message'], types: ['text'], tags: ['vip'], sender: id('amara') },
				...{ withTags: true, hasAttachments: false, hasLinks: false, attachmentTypes: 'image' },
				...{ hasReactions: false, hasMentions: false, mentionedUids: ['dalia'] },
				...{ myMentionsOnly: false, unread: true, undelivered: true, pinned: false },
				...{ hideReplies: true, hideQuotedMessages: true, hideMessagesFromBlockedUsers: true },
				...{ mentionsWithBlockedInfo: true, mentionsWithTagInfo: true, withThreadSubscribed: true },
			},
			...withFiles,
		},
		gives: { id: '8', text: 'Are you coming on Thursday?', type: 'text' },
		refused: { ERR_GUID_NOT_FOUND: { messagesOf: 'group', guid: id('nowhere'), returnAll: true } },
	},
	update: {
		minimal: first({ text: 'Good evening, Bjorn!' }),
		full: first({
			text: 'Good evening, Bjorn!',
			additionalFields: { tags: ['evening'], unset: ['metadata'] },
			options: { ...mine, ...whole },
		}),
		gives: { id: '1', text: 'Good evening, Bjorn!' },
		refused: missing({ text: 'x' }),
	},
	purge: {
		minimal: { messagesOf: 'all', olderThan: '2020-01-01', confirmation: '2020-01-01' },
		full: {
			...{ messagesOf: 'group', guid: id('book-club') },
			...{ olderThan: '2020-01-01', confirmation: '2020-01-01' },
		},
		gives: { deleted: 0, kept: 0 },
		refused: {
			ERR_GUID_NOT_FOUND: {
				...{ messagesOf: 'group', guid: id('nowhere') },
				...{ olderThan: '2020-01-01', confirmation: '2020-01-01' },
			},
		},
	},
	delete: {
		before: [['message', 'send', { ...hello, options: { ...mine } }]],
		minimal: ([sent]) => ({ id: sent?.id }),
		full: ([sent]) => ({ id: sent?.id, permanent: true, ...asAmara }),
		gives: { deleted: true },
		refused: missing(),
	},
	flag: {
		minimal: first({ onBehalfOf: id('bjorn'), reasonId: id('spam') }),
		full: first({
			...{ onBehalfOf: id('bjorn'), reasonId: id('spam') },
			additionalFields: { remark: 'Third time today' },
		}),
		gives: { flagged: true, id: '1' },
		refused: { ERR_REASON_NOT_FOUND: first({ onBehalfOf: id('bjorn'), reasonId: id('nothing') }) },
	},
	markAsInteracted: {
		before: [interactive],
		minimal: ([sent]) => ({
			...{ id: sent?.id, onBehalfOf: id('bjorn'), interactions: ['name', 'submit'] },
		}),
		full: ([sent]) => ({ id: sent?.id, onBehalfOf: id('bjorn'), interactions: ['submit'] }),
		gives: { interacted: true },
		refused: missing({ onBehalfOf: id('bjorn'), interactions: ['submit'] }),
	},
	pin: { ...onFirst(asAmara.options), gives: { id: '1', pinnedBy: 'app_system' } },
	unpin: { before: [['message', 'pin', first()]], ...onFirst(asAmara.options) },
	save: { ...onFirst({}, mine), gives: { id: '1', text: 'Good morning, Bjorn!' } },
	unsave: { before: [['message', 'save', first(mine)]], ...onFirst({}, mine) },
};
