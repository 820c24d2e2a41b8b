import { batched, changed, done, list, object, optional, requiredFor, resource } from '../engine';
import { defineOperation } from '../platform/operation';
import { description, tags } from '../fields/common';
import { flagReason, groupId, onBehalfOf, requiredOnBehalfOf, user } from '../fields/id';
import { envelope, messageId } from '../fields/message';
import { attachmentsOf, messageRow, type MessageRow, messageSummary } from '../fields/messageRow';
import { dateTime, options, textList } from '../fields/basic';
import { purged } from './message/purged';
import { uidNamed } from '../platform/codes/user';
import { foundByKey, receiver, sentOnce } from './shared/sending';
import { bot, sender, toReceiver } from './message/parties';
import { answerContent, inItsConversation } from './message/replying';
import { messageRules } from './message/rules';
import { messageContent } from './message/content';
import { type IDataObject, SEND_AND_WAIT_OPERATION } from 'n8n-workflow';
import { answerBy, tagsRule, wordsRule } from './message/answeringInChat';
import { approversRule, askEach, howMany, toAsk } from './message/approvers';
import { approval, questionBody } from './message/asking';
import { formRule } from './message/customForm';
import { answering, question, verdict } from './message/question';
import { waitTimeRule } from './message/waitTime';
import { isSentTo, receiverRows, toSeveral } from './message/receivers';
import { n8nAddress } from './message/taking/address';
import { taking } from './message/taking';
import { clearing } from '../fields/clear';
import { messageMetadata, messageText } from '../fields/messageContent';
import { objectIn } from '../fields/messageContentRow';
import { keepInjected } from './message/keepInjected';
import { moderationHint } from './shared/moderationHint';
import { deleteMessage } from './message/delete';
import { getAll } from './message/getAll';

const send = defineOperation({
	value: 'send',
	name: 'Send',
	action: 'Send message',
	description: 'Send a message to a user or a group',
	request: { method: 'POST', api: 'chat', path: '/messages', retry: 'ifNotSent' },
	checkWith: 'Message → Get Many',
	headers: sender,
	body: { ...receiver, ...messageContent, ...envelope },
	response: object<MessageRow>(),
	simplify: messageSummary(),
	...sentOnce,
	findSent: { ...foundByKey, narrowedBy: { sender: 'onBehalfOf', receiverType: 'receiverType' } },
	rateLimitBy: 'onBehalfOf',
	inOrderBy: ['onBehalfOf', ...toReceiver],
	validate: messageRules,
});

/** Reply to message: in its conversation, which is read first (docs/platform.md, Messages). */
const reply = defineOperation({
	value: 'reply',
	name: 'Reply',
	action: 'Reply to message',
	description: 'Reply to a message by its ID',
	request: {
		method: 'POST',
		api: 'chat',
		pathBy: 'replyAs',
		retry: 'ifNotSent',
		path: { receiver: '/messages', user: '/messages', bot: '/bots/{uid}/messages' },
	},
	checkWith: 'Message → Get Many',
	headers: {
		id: changed(
			messageId('ID of the message to reply to, as the trigger gives it under messageId').id,
			{
				sendAs: '',
			},
		),
		replyAs: options({
			displayName: 'On Behalf Of',
			description: 'Who replies',
			options: {
				receiver: {
					name: 'Receiver of the Message',
					description: 'The user the message was sent to; in a group, the app itself',
				},
				bot: {
					name: 'Bot',
					description: 'Bot of your app, which also replies to a message between two users',
				},
				user: 'User',
			},
			sendAs: '',
		}),
		onBehalfOf: requiredFor(
			user({ displayName: 'User', description: 'User who replies, part of the conversation' }),
			{ replyAs: ['user'] },
		),
	},
	path: { uid: bot },
	body: { ...answerContent, ...envelope },
	execution: inItsConversation,
	response: object<MessageRow>(),
	simplify: messageSummary(),
	...sentOnce,
	findSent: foundByKey,
	rateLimitBy: 'onBehalfOf',
	inOrderBy: ['replyAs', 'uid', 'onBehalfOf'],
	validate: messageRules,
	codes: {
		ERR_UID_NOT_FOUND: {
			message: 'No active user has this UID',
			advice:
				'Check whether both users of the conversation are active. For a message to a bot, set {On Behalf Of} to {Bot}.',
			about: 'user',
			named: uidNamed,
		},
	},
});

/** Send message and wait for response. n8n makes the human review of agents from it, by its names. */
export const sendAndWait = defineOperation({
	value: SEND_AND_WAIT_OPERATION,
	name: 'Send and Wait for Response',
	action: 'Send message and wait for response',
	description: 'Ask a user or a group, and wait for an answer',
	request: { method: 'POST', api: 'chat', path: '/messages', retry: 'ifNotSent' },
	checkWith: 'Message → Get Many',
	headers: sender,
	body: { ...answering, ...toAsk, ...howMany, ...answerBy, ...question, ...envelope },
	execution: askEach,
	response: object(),
	...sentOnce,
	findSent: { ...foundByKey, narrowedBy: { sender: 'onBehalfOf' } },
	rateLimitBy: 'onBehalfOf',
	inOrderBy: ['onBehalfOf', ...toReceiver],
	validate: (input) =>
		waitTimeRule(input) ??
		approversRule(input) ??
		formRule(input) ??
		tagsRule(input) ??
		wordsRule(input),
	toBody: questionBody,
	completion: verdict,
	approval,
});

/** Hand an answer in the chat to the execution that waits for it. */
const takeAnswer = defineOperation({
	value: 'takeAnswer',
	name: 'Take Answer',
	action: 'Take answer in the chat',
	description: 'Hand replies and reactions to the Send and Wait for Response that asked',
	notice:
		'For questions with Answer By at Chat or at Page or Chat. Answers don’t pass through; all other items do. Those that come too late have closedQuestionId.',
	request: {
		method: 'GET',
		api: 'chat',
		pathBy: 'answersOf',
		path: { item: '/messages/{id}', all: '/messages' },
	},
	path: {
		answersOf: options({
			displayName: 'Answers',
			description: 'Where to look for answers',
			options: {
				item: {
					name: 'Message or Reaction of the Item',
					description: 'Behind a trigger, with the events Message Sent and Message Reaction Added',
				},
				all: {
					name: 'All Open Questions',
					description: 'On a schedule, for replies and reactions that started no workflow',
				},
			},
		}),
		id: requiredFor(
			changed(messageId('ID of the new message, or of the one with the new reaction').id, {
				default: '={{ $json.messageId }}',
			}),
			{ answersOf: ['item'] },
		),
	},
	query: { n8nAddress: optional(n8nAddress, { section: 'options' }) },
	execution: taking,
});

const sendAsBot = defineOperation({
	value: 'sendAsBot',
	name: 'Send as Bot',
	action: 'Send message as bot',
	description: 'Send a message to a user or a group as a bot',
	request: { method: 'POST', api: 'chat', path: '/bots/{uid}/messages', retry: 'ifNotSent' },
	checkWith: 'Message → Get Many',
	path: { uid: bot },
	body: { ...receiver, ...messageContent, ...envelope },
	response: object<MessageRow>(),
	simplify: messageSummary(),
	...sentOnce,
	findSent: { ...foundByKey, narrowedBy: { receiverType: 'receiverType' } },
	rateLimitBy: 'uid',
	inOrderBy: ['uid', ...toReceiver],
	validate: messageRules,
});

/**
 * Send message to several receivers. What the platform answers is not documented (docs/platform.md, Not
 * documented): a message that the answer does not show is looked for by its key.
 */
const sendToSeveral = defineOperation({
	value: 'sendToSeveral',
	name: 'Send to Several',
	action: 'Send message to several receivers',
	description: 'Send one message to several users and groups with one request',
	notice: 'Enter Users, Groups or both. The output has an item for each receiver.',
	request: { method: 'POST', api: 'chat', path: '/messages', retry: 'never' },
	checkWith: 'Message → Get Many',
	headers: sender,
	body: toSeveral,
	execution: batched(receiverRows),
	response: list<MessageRow>({ rowsIn: (data) => [data] }),
	simplify: messageSummary(),
	requiresOneOf: ['uids', 'guids'],
	...sentOnce,
	findSent: { ...foundByKey, narrowedBy: { sender: 'onBehalfOf' }, isSame: isSentTo },
	rateLimitBy: 'onBehalfOf',
	inOrderBy: ['onBehalfOf'],
	validate: messageRules,
});

const get = defineOperation({
	value: 'get',
	name: 'Get',
	action: 'Get message',
	description: 'Retrieve a message',
	request: { method: 'GET', api: 'chat', path: '/messages/{id}' },
	path: messageId(),
	headers: onBehalfOf,
	response: object<MessageRow>(),
	simplify: messageSummary('receipts'),
	toRow: messageRow,
	attachments: attachmentsOf,
});

/** The row of an edited message: the platform answers with the action, which holds the message. */
function editedRow(action: IDataObject): IDataObject {
	const message = objectIn(action, 'data', 'entities', 'on', 'entity');
	const whole = message.id === undefined ? action : message;
	return messageRow({ ...whole, editedAt: whole.editedAt ?? action.sentAt });
}

const details = {
	metadata: messageMetadata,
	tags: optional(tags({ description: 'Tags that identify the message' })),
};

const changes = {
	text: optional(messageText, { section: 'main' }),
	...details,
	...clearing(details),
};

/** Update message: its text, metadata and tags. */
const update = defineOperation({
	value: 'update',
	name: 'Update',
	action: 'Update message',
	description: 'Edit text, metadata or tags of a message',
	request: { method: 'PUT', api: 'chat', path: '/messages/{id}', retry: 'safe' },
	path: messageId(),
	headers: onBehalfOf,
	body: changes,
	readModifyWrite: true,
	execution: keepInjected(changes),
	response: object<MessageRow>(),
	simplify: messageSummary(),
	hint: moderationHint,
	requiresOneOf: ['text', 'metadata', 'tags'],
	toRow: editedRow,
});

const flag = defineOperation({
	value: 'flag',
	name: 'Flag',
	action: 'Flag message',
	description: 'Flag a message for the moderators',
	request: { method: 'POST', api: 'chat', path: '/messages/{id}/flagged', retry: 'safe' },
	path: messageId(),
	headers: requiredOnBehalfOf('User who flags the message; the moderators see who it was'),
	body: {
		reasonId: flagReason({
			displayName: 'Reason',
			description: 'Why the message is flagged',
			sendAs: 'id',
		}),
		remark: optional(
			description({
				displayName: 'Remark',
				description: 'Note for the moderators',
				placeholder: 'e.g. Third time today',
			}),
		),
	},
	response: done('flagged', 'id'),
});

const markAsInteracted = defineOperation({
	value: 'markAsInteracted',
	name: 'Mark as Interacted',
	action: 'Mark message as interacted',
	description: 'Mark elements of an interactive message as used by a user',
	request: { method: 'PATCH', api: 'chat', path: '/messages/{id}/interacted', retry: 'safe' },
	path: messageId(),
	headers: requiredOnBehalfOf('User who used the elements; recorded separately for each user'),
	body: {
		interactions: textList({
			displayName: 'Element IDs',
			description:
				'Elements that were used: one per entry, comma-separated, or an array from an expression',
			placeholder: 'e.g. submit',
			entryName: 'Element ID',
		}),
	},
	response: done('interacted', 'id'),
});

/** Pin message; pinning twice changes nothing. */
const pin = defineOperation({
	value: 'pin',
	name: 'Pin',
	action: 'Pin message',
	description: 'Pin a message to its conversation',
	request: { method: 'POST', api: 'chat', path: '/messages/{id}/pin', retry: 'safe' },
	path: messageId(),
	headers: onBehalfOf,
	response: object<MessageRow>(),
	simplify: messageSummary('pinnedAt', 'pinnedBy'),
	toRow: messageRow,
});

const unpin = defineOperation({
	value: 'unpin',
	name: 'Unpin',
	action: 'Unpin message',
	description: 'Unpin a message from its conversation',
	request: { method: 'DELETE', api: 'chat', path: '/messages/{id}/pin', retry: 'safe' },
	path: messageId(),
	headers: onBehalfOf,
	response: object<MessageRow>(),
	simplify: messageSummary(),
	toRow: messageRow,
});

/** Save message; saving twice changes nothing. */
const save = defineOperation({
	value: 'save',
	name: 'Save',
	action: 'Save message for a user',
	description: 'Add a message to a user’s saved messages',
	request: { method: 'POST', api: 'chat', path: '/messages/{id}/save', retry: 'safe' },
	path: messageId(),
	headers: requiredOnBehalfOf('User whose saved messages to change'),
	response: object<MessageRow>(),
	simplify: messageSummary('savedAt'),
	toRow: messageRow,
});

/** Unsave message. */
const unsave = defineOperation({
	value: 'unsave',
	name: 'Unsave',
	action: 'Unsave message for a user',
	description: 'Remove a message from a user’s saved messages',
	request: { method: 'DELETE', api: 'chat', path: '/messages/{id}/save', retry: 'safe' },
	path: messageId(),
	headers: requiredOnBehalfOf('User whose saved messages to change'),
	response: object<MessageRow>(),
	simplify: messageSummary(),
	toRow: messageRow,
});

const date = (displayName: string, description: string) =>
	dateTime({
		displayName,
		description,
		builderHint:
			'An expression must give the same time in both fields: {{ $today.minus({ days: 180 }) }}, not $now',
		sendAs: '',
	});

/** Delete messages that are older than a date, for good (docs/privacy.md). */
const purge = defineOperation({
	value: 'purge',
	name: 'Purge',
	action: 'Purge messages',
	description: 'Permanently delete all messages sent up to a date, of the app or of a group',
	notice:
		'Deleted messages can’t be recovered. Each takes one request. If the run stops, run it again: it continues with the oldest message that is left.',
	notAsTool: true,
	request: { method: 'DELETE', api: 'chat', path: '/messages', retry: 'safe', sends: 'others' },
	query: {
		messagesOf: options({
			displayName: 'Messages Of',
			description: 'Whose messages to delete',
			options: {
				all: { name: 'All', description: 'Those of the whole app' },
				group: 'Group',
			},
			sendAs: '',
		}),
		guid: requiredFor(
			groupId({
				displayName: 'Group',
				description: 'Group whose messages to delete',
				sendAs: '',
			}),
			{ messagesOf: ['group'] },
		),
		olderThan: date('Sent Until', 'Time of the newest message to delete'),
		confirmation: date('Sent Until Again', 'The same time, to confirm what to delete'),
	},
	execution: purged,
	validate: ({ olderThan, confirmation }) =>
		olderThan === confirmation
			? undefined
			: {
					field: 'confirmation',
					message: 'isn’t the same time as Sent Until',
					advice: 'Enter the same time in both fields.',
				},
});

/** The Message resource (docs/platform.md, Messages). */
export const message = resource({
	value: 'message',
	name: 'Message',
	default: 'send',
	operations: [
		...[
			send,
			reply,
			sendAndWait,
			takeAnswer,
			sendAsBot,
			sendToSeveral,
			get,
			getAll,
			update,
			deleteMessage,
		],
		...[flag, markAsInteracted, pin, unpin, save, unsave, purge],
	],
});
