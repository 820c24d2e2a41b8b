import { done, type Input, list, object, optional, resource } from '../engine';
import { boolean, dateTime, narrowing, options } from '../fields/basic';
import { groupId, onBehalfOf, requiredOnBehalfOf, user, withoutUser } from '../fields/id';
import type { IDataObject } from 'n8n-workflow';
import { cursor } from '../platform/cursor';
import { defineOperation } from '../platform/operation';
import { presentValues, objectIn } from '../fields/messageContentRow';
import { order } from './shared/order';
import { innerMessage, messageRow, type MessageRow, messageSummary } from '../fields/messageRow';
import { envelope, messageId } from '../fields/message';
import { replyContent } from '../fields/messageContent';
import { mentionRule } from './shared/mentions';
import { foundByKey, receiver, sentOnce } from './shared/sending';

/** Reply in thread: text, files and custom messages (docs/platform.md, Messages). */
const reply = defineOperation({
	value: 'reply',
	name: 'Reply',
	action: 'Reply in thread',
	description: 'Send a message in the thread of another message',
	request: { method: 'POST', api: 'chat', path: '/messages/{id}/thread', retry: 'ifNotSent' },
	checkWith: 'Thread → Get Replies',
	path: messageId('Message that starts the thread'),
	headers: requiredOnBehalfOf(
		'User who replies; CometChat doesn’t accept replies from the app itself',
	),
	body: { ...receiver, ...replyContent, ...envelope },
	response: object<MessageRow>(),
	simplify: messageSummary(),
	...sentOnce,
	findSent: { ...foundByKey, narrowedBy: { sender: 'onBehalfOf', receiverType: 'receiverType' } },
	rateLimitBy: 'onBehalfOf',
	inOrderBy: ['onBehalfOf', 'id'],
	validate: mentionRule,
});

const getReplies = defineOperation({
	value: 'getReplies',
	name: 'Get Replies',
	action: 'Get replies of thread',
	description: 'Retrieve the replies to a message',
	request: { method: 'GET', api: 'chat', path: '/messages/{id}/thread' },
	path: messageId('Message that starts the thread'),
	query: order,
	filters: {
		sentAt: optional(
			dateTime({
				displayName: 'Start at Time',
				description: 'Only replies sent after this time, or before it with Newest First',
			}),
		),
	},
	headers: onBehalfOf,
	execution: cursor({ max: 1000, id: 'id' }),
	response: list<MessageRow>(),
	simplify: messageSummary(),
	toRow: messageRow,
});

/** Whose threads: those of one conversation are asked for as the vendor's client does it (docs/platform.md, Seen in the vendor's client). */
const threadsOf = {
	threadsOf: options({
		displayName: 'Threads Of',
		description: 'Whose threads to retrieve',
		options: {
			all: { name: 'All', description: 'Those of the app, or of the user in On Behalf Of' },
			user: {
				name: 'User',
				description: 'Those between a user and others, or the user in On Behalf Of',
			},
			group: 'Group',
		},
	}),
	uid: user({ displayName: 'User', description: 'User whose threads to retrieve' }),
	guid: groupId({ displayName: 'Group', description: 'Group whose threads to retrieve' }),
};

/** Which threads a list shows, and what of them. */
const threadFilters = {
	updatedAt: optional(
		dateTime({
			displayName: 'Start at Time',
			description:
				'Only threads whose last reply is after this time, or before it with Newest First',
		}),
	),
	participatedByMe: narrowing({
		displayName: 'Participated',
		description:
			'Whether to return only threads that the user in On Behalf Of started, replied in, is mentioned in or follows',
	}),
	withUnreadReplyCount: optional(
		boolean({
			displayName: 'Return Unread Reply Count',
			description: 'Whether to include the number of unread replies',
		}),
	),
	withMentionCount: optional(
		boolean({
			displayName: 'Return Mention Count',
			description: 'Whether to include the number of mentions. Turn off Simplify to see it.',
		}),
	),
};

const BY_USER = ['participatedByMe', 'withUnreadReplyCount', 'withMentionCount'] as const;

/** Some filters need a user, whose view they depend on. */
const threadRule = (input: Input) => withoutUser(BY_USER, input);

/** The row of a message with a thread, with its last reply. */
const threadRow = (message: IDataObject, input: Input): IDataObject => ({
	...messageRow(message),
	...presentValues({
		lastReply: innerMessage(message.lastReply, input),
		lastReplyText: objectIn(message, 'lastReply', 'data').text,
	}),
});

/** List threads: the messages that start them. */
const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many threads',
	description: 'Retrieve the messages that have replies',
	request: {
		method: 'GET',
		api: 'chat',
		pathBy: 'threadsOf',
		path: { all: '/threads', user: '/users/{uid}/threads', group: '/groups/{guid}/threads' },
	},
	path: threadsOf,
	query: order,
	filters: threadFilters,
	headers: onBehalfOf,
	execution: cursor({ max: 1000, id: 'id', orderedBy: 'updatedAt' }),
	response: list<MessageRow>(),
	simplify: messageSummary('replyCount', 'unreadReplyCount', 'lastReplyText', 'lastReply'),
	validate: threadRule,
	toRow: threadRow,
});

const subscribe = defineOperation({
	value: 'subscribe',
	name: 'Subscribe',
	action: 'Subscribe user to thread',
	description: 'Subscribe a user to new replies in a thread',
	request: {
		method: 'POST',
		api: 'chat',
		path: '/messages/{id}/thread/subscription',
		retry: 'safe',
	},
	path: messageId('Message that starts the thread'),
	headers: requiredOnBehalfOf('User who follows the thread; a subscription belongs to one user'),
	response: done('subscribed', 'id', 'onBehalfOf'),
});

const unsubscribe = defineOperation({
	value: 'unsubscribe',
	name: 'Unsubscribe',
	action: 'Unsubscribe user from thread',
	description: 'Unsubscribe a user from new replies in a thread',
	request: {
		method: 'DELETE',
		api: 'chat',
		path: '/messages/{id}/thread/subscription',
		retry: 'safe',
	},
	path: messageId('Message that starts the thread'),
	headers: requiredOnBehalfOf('User who follows the thread; a subscription belongs to one user'),
	response: done('unsubscribed', 'id', 'onBehalfOf'),
});

export const thread = resource({
	value: 'thread',
	name: 'Thread',
	default: 'reply',
	operations: [reply, getReplies, getAll, subscribe, unsubscribe],
});
