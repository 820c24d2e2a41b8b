import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { requiredOnBehalfOf } from '../../fields/id';
import { envelope, messageId } from '../../fields/message';
import { replyContent } from '../../fields/messageContent';
import type { MessageRow } from '../../fields/messageRow';
import { messageSummary } from '../../fields/messageRow';
import { mentionRule } from '../shared/mentions';
import { foundByKey, receiver, sentOnce } from '../shared/sending';

/** Reply in thread: text, files and custom messages (docs/platform.md, Messages). */
export const reply = defineOperation({
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
