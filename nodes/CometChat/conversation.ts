import {
	changed,
	done,
	list,
	object,
	optional,
	paged,
	repeatedFields,
	resource,
	whole,
} from '../engine';
import { envelope } from '../fields/message';
import { replyContent } from '../fields/messageContent';
import { messageRow, type MessageRow, messageSummary } from '../fields/messageRow';
import { defineOperation } from '../platform/operation';
import { mentionRule, messageBody } from './shared/mentions';
import { moderationHint } from './shared/moderationHint';
import { foundByKey, sentOnce } from './shared/sending';
import { answering } from './conversation/desk/answering';
import { answerAs } from '../desk/fields';
import { deskFields, toConversation } from './conversation/desk/fields';
import {
	anyConversation,
	conversationId,
	conversationPath,
	conversationRow,
	conversationSummary,
	lastMarked,
	upToMessage,
} from './conversation/fields';
import { onBehalfOf, requiredOnBehalfOf } from '../fields/id';
import {
	conversationOwner,
	type ConversationRow,
	inGroup,
	otherSide,
	withUser,
	withUserOrGroup,
} from '../fields/conversation';
import { conversationDetails, conversationFilters, listRule } from './conversation/filters';
import { boolean, options } from '../fields/basic';
import { messagesOf } from '../desk/history';
import { unanswered } from './conversation/desk/unanswered';
import { unansweredFields } from './conversation/desk/unansweredFields';
import { asNumber, presentValues, objectIn } from '../fields/messageContentRow';
import { ownershipBody, ownershipMessage } from './conversation/desk/ownership';
import { tagging } from './conversation/desk/tags';
import { clearing } from '../fields/clear';
import { tags } from '../fields/common';

/** Get user conversation, group conversation, or conversation by ID. */
const get = defineOperation({
	value: 'get',
	name: 'Get',
	action: 'Get conversation',
	description: 'Retrieve a conversation and its last message, as one of its users sees them',
	request: {
		method: 'GET',
		api: 'chat',
		path: { ...conversationPath(''), id: '/conversations/{conversationId}' },
		pathBy: 'conversationWith',
	},
	path: anyConversation,
	headers: conversationOwner,
	response: object<ConversationRow>(),
	simplify: conversationSummary,
	toRow: conversationRow,
});

export const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many conversations',
	description: 'Retrieve the conversations of a user or of the whole app',
	request: { method: 'GET', api: 'chat', path: '/conversations' },
	query: conversationDetails,
	filters: conversationFilters,
	headers: onBehalfOf,
	// Of all users, a conversation comes once for each of its users.
	execution: paged({ max: 1000, id: 'conversationId', idWith: 'onBehalfOf' }),
	response: list<ConversationRow>(),
	simplify: conversationSummary,
	toRow: conversationRow,
	validate: listRule,
});

/** Count unread messages by conversation (docs/platform.md, Seen in the vendor's client). */
const getUnreadCounts = defineOperation({
	value: 'getUnreadCounts',
	name: 'Get Unread Counts',
	action: 'Get unread counts of conversations',
	description: 'Get the number of unread messages of a user, for each conversation that has any',
	request: { method: 'GET', api: 'chat', path: '/messages' },
	headers: conversationOwner,
	execution: whole(),
	response: list<'conversationType' | 'uid' | 'guid' | 'unreadMessageCount'>(),
	simplify: ['conversationType', 'uid', 'guid', 'unreadMessageCount'],
	hint: ({ unreadMessageCount }) =>
		unreadMessageCount === undefined
			? 'CometChat returned other rows than counts. They are in the output as they came.'
			: undefined,
	toQuery: (query) => ({ ...query, unread: 1, count: 1 }),
	toRow: (row) => ({
		...row,
		...presentValues({
			conversationType: row.entityType,
			[row.entityType === 'group' ? 'guid' : 'uid']: row.entityId,
			unreadMessageCount: asNumber(row.count),
		}),
	}),
});

/** Get unanswered messages of one conversation or of all. */
const getUnanswered = defineOperation({
	value: 'getUnanswered',
	name: 'Get Unanswered',
	action: 'Get unanswered messages of conversation',
	description: 'Get what a user wrote since the last answer, as one item for one answer',
	notice:
		'Returns nothing if a newer message starts the workflow again, or if all is answered. Send the answer with Conversation → Answer.',
	request: {
		method: 'GET',
		api: 'chat',
		pathBy: 'conversationWith',
		path: { ...messagesOf, all: '/messages' },
	},
	path: {
		conversationWith: options({
			displayName: 'Conversation',
			description: 'Conversation to look at',
			options: {
				user: withUser,
				group: inGroup,
				all: {
					name: 'All Conversations',
					description: 'What was left unanswered, to be found on a schedule',
				},
			},
		}),
		...otherSide,
	},
	headers: answerAs,
	query: unansweredFields,
	execution: unanswered,
	response: list(),
});

/** The message, and where it goes. */
const answerBody = {
	...toConversation,
	messageId: changed(
		upToMessage('Last message that the answer is for, as Get Unanswered returns it'),
		{ sendAs: 'muid' },
	),
	...replyContent,
	tags: envelope.tags,
	...deskFields,
};

/** Answer in a conversation, unless the answer no longer fits. */
const answer = defineOperation({
	value: 'answer',
	name: 'Answer',
	action: 'Answer in conversation',
	description: 'Send the answer to what Get Unanswered returned, if it’s still needed',
	notice:
		'Sends nothing if a newer message came, or if someone else answered meanwhile. The output says in sent whether the answer was sent, and in reason why not.',
	request: { method: 'POST', api: 'chat', path: '/messages', retry: 'ifNotSent' },
	checkWith: 'Message → Get Many',
	headers: answerAs,
	body: answerBody,
	execution: answering(answerBody),
	response: object<MessageRow | 'sent'>(),
	simplify: ['id', 'sent', ...messageSummary().slice(1)],
	key: 'messageId',
	toBody: messageBody,
	hint: moderationHint,
	toRow: (message) => ({ ...messageRow(message), sent: true }),
	findSent: { ...foundByKey, narrowedBy: { sender: 'onBehalfOf' } },
	rateLimitBy: 'onBehalfOf',
	inOrderBy: ['onBehalfOf', 'conversationWith', 'uid', 'guid'],
	validate: mentionRule,
});

/** Hand over conversation to the team. */
const handOver = defineOperation({
	value: 'handOver',
	name: 'Hand Over',
	action: 'Hand over conversation',
	description: 'Give a conversation to your team, so that the bot is silent there',
	notice:
		'Get Unanswered with Skip Handed Over then returns nothing of this conversation, until Take Back.',
	request: { method: 'POST', api: 'chat', path: '/messages', retry: 'ifNotSent' },
	checkWith: 'Message → Get Many',
	headers: answerAs,
	body: ownershipBody,
	execution: tagging('add'),
	response: object<MessageRow | 'handedOver'>(),
	simplify: ['id', 'handedOver', ...messageSummary().slice(1)],
	...sentOnce,
	toBody: ownershipMessage('handedOver'),
	toRow: (message) => ({ ...messageRow(message), handedOver: true }),
	findSent: { ...foundByKey, narrowedBy: { sender: 'onBehalfOf' } },
	rateLimitBy: 'onBehalfOf',
	inOrderBy: ['conversationWith', 'uid', 'guid'],
});

/** Take back conversation from the team. */
const takeBack = defineOperation({
	value: 'takeBack',
	name: 'Take Back',
	action: 'Take back conversation',
	description: 'Give a conversation back to the bot after your team had it',
	request: { method: 'POST', api: 'chat', path: '/messages', retry: 'ifNotSent' },
	checkWith: 'Message → Get Many',
	headers: answerAs,
	body: ownershipBody,
	execution: tagging('remove'),
	response: object<MessageRow | 'takenBack'>(),
	simplify: ['id', 'takenBack', ...messageSummary().slice(1)],
	...sentOnce,
	toBody: ownershipMessage('takenBack'),
	toRow: (message) => ({ ...messageRow(message), takenBack: true }),
	findSent: { ...foundByKey, narrowedBy: { sender: 'onBehalfOf' } },
	rateLimitBy: 'onBehalfOf',
	inOrderBy: ['conversationWith', 'uid', 'guid'],
});

const conversationTags = optional(tags({ description: 'Tags to set on the conversation' }), {
	section: 'main',
});

/** Update user or group conversation. */
const update = defineOperation({
	value: 'update',
	name: 'Update',
	action: 'Update conversation',
	description: 'Set a user’s tags on a conversation',
	request: {
		method: 'PUT',
		api: 'chat',
		path: conversationPath(''),
		pathBy: 'conversationWith',
		retry: 'safe',
	},
	path: withUserOrGroup,
	headers: conversationOwner,
	body: { tags: conversationTags, ...clearing({ tags: conversationTags }) },
	response: object<ConversationRow>(),
	requiresOneOf: ['tags'],
	simplify: conversationSummary,
	toRow: conversationRow,
});

const deleteConversation = defineOperation({
	value: 'delete',
	name: 'Delete',
	action: 'Delete conversation',
	description: 'Delete a conversation for all of its users',
	notice:
		'A deleted conversation is gone for all of its users and can’t be recovered. To clear it for one user only, use Reset.',
	request: {
		method: 'DELETE',
		api: 'chat',
		path: '/conversations/{conversationId}',
		retry: 'safe',
	},
	path: { conversationId },
	headers: requiredOnBehalfOf('User of the conversation to act as'),
	response: done('deleted', 'conversationId'),
	// Not accessible may also mean that it is there, for others.
	notFoundCodes: ['ERR_CONVERSATION_NOT_FOUND'],
	codes: {
		ERR_CONVERSATION_NOT_ACCESSIBLE: {
			message: 'The acting user doesn’t have this conversation',
			advice:
				'It may already be deleted, or belong to others: only its two users or the members of its group can access it.',
			about: 'conversation',
		},
	},
});

/** Reset user or group conversation. */
const reset = defineOperation({
	value: 'reset',
	name: 'Reset',
	action: 'Reset conversation',
	description: 'Clear a conversation for one of its users',
	notice:
		'The user no longer sees the current messages of the conversation. They can’t be recovered.',
	request: {
		method: 'DELETE',
		api: 'chat',
		path: conversationPath(''),
		pathBy: 'conversationWith',
		retry: 'safe',
	},
	path: withUserOrGroup,
	headers: conversationOwner,
	body: {
		deleteMessagesPermanently: optional(
			boolean({
				displayName: 'Delete Messages Permanently',
				description: 'Whether to delete the messages themselves permanently, for both users',
				shownFor: { conversationWith: ['user'] },
			}),
		),
		preserveOrder: optional(
			boolean({
				displayName: 'Preserve Order',
				description: 'Whether to keep the conversation’s position in the user’s list',
			}),
		),
	},
	response: done('reset', 'uid', 'guid', 'onBehalfOf'),
});

/** Mark user or group conversation as delivered. */
const markAsDelivered = defineOperation({
	value: 'markAsDelivered',
	name: 'Mark as Delivered',
	action: 'Mark conversation as delivered',
	description: 'Mark the messages of a conversation as delivered to a user',
	request: {
		method: 'POST',
		api: 'chat',
		path: conversationPath('/delivered'),
		pathBy: 'conversationWith',
		retry: 'safe',
	},
	path: withUserOrGroup,
	headers: conversationOwner,
	body: { messageId: lastMarked },
	response: done('delivered', 'uid', 'guid', 'onBehalfOf', 'messageId'),
});

/** Mark user or group conversation as read. */
const markAsRead = defineOperation({
	value: 'markAsRead',
	name: 'Mark as Read',
	action: 'Mark conversation as read',
	description: 'Mark the messages of a conversation as read by a user',
	request: {
		method: 'POST',
		api: 'chat',
		path: conversationPath('/read'),
		pathBy: 'conversationWith',
		retry: 'safe',
	},
	path: withUserOrGroup,
	headers: conversationOwner,
	body: { messageId: lastMarked },
	response: done('read', 'uid', 'guid', 'onBehalfOf', 'messageId'),
});

/** Mark user or group conversation as unread. */
const markAsUnread = defineOperation({
	value: 'markAsUnread',
	name: 'Mark as Unread',
	action: 'Mark conversation as unread',
	description: 'Mark the messages of a conversation after a certain one as unread by a user',
	request: {
		method: 'DELETE',
		api: 'chat',
		path: conversationPath('/read'),
		pathBy: 'conversationWith',
		retry: 'safe',
	},
	path: withUserOrGroup,
	headers: conversationOwner,
	body: { messageId: upToMessage('ID of the message after which all are unread') },
	// The vendor's client expects the conversation beside it (docs/platform.md, Seen in the vendor's client).
	toRow: (row, input) => ({
		unread: true,
		...repeatedFields(['uid', 'guid', 'onBehalfOf', 'messageId'], input),
		...presentValues({
			message: row.message,
			unreadMessageCount: asNumber(objectIn(row, 'conversation').unreadMessageCount),
		}),
	}),
	// A user has a limit of its own here (docs/platform.md, Limits).
	rateLimitBy: 'onBehalfOf',
});

/** Pin user or group conversation. */
const pin = defineOperation({
	value: 'pin',
	name: 'Pin',
	action: 'Pin conversation',
	description: 'Pin a conversation to the top of a user’s list',
	request: {
		method: 'POST',
		api: 'chat',
		path: conversationPath('/pin'),
		pathBy: 'conversationWith',
		retry: 'safe',
	},
	path: withUserOrGroup,
	headers: conversationOwner,
	response: object<ConversationRow>(),
	simplify: conversationSummary,
	toRow: conversationRow,
});

/** Unpin user or group conversation. */
const unpin = defineOperation({
	value: 'unpin',
	name: 'Unpin',
	action: 'Unpin conversation',
	description: 'Unpin a conversation from the top of a user’s list',
	request: {
		method: 'DELETE',
		api: 'chat',
		path: conversationPath('/pin'),
		pathBy: 'conversationWith',
		retry: 'safe',
	},
	path: withUserOrGroup,
	headers: conversationOwner,
	response: object<ConversationRow>(),
	simplify: conversationSummary,
	toRow: conversationRow,
});

export const conversation = resource({
	value: 'conversation',
	name: 'Conversation',
	default: 'get',
	operations: [
		get,
		getAll,
		getUnreadCounts,
		getUnanswered,
		answer,
		handOver,
		takeBack,
		update,
		deleteConversation,
		reset,
		markAsDelivered,
		markAsRead,
		markAsUnread,
		pin,
		unpin,
	],
});
