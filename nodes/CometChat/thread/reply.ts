import { object } from '../../engine';
import { operation } from '../../platform/operation';
import { requiredOnBehalfOf } from '../../vocabulary/id';
import { envelope, messageId } from '../../vocabulary/message';
import { replyContent } from '../../vocabulary/messageContent';
import type { MessageRow } from '../../vocabulary/messageRow';
import { messageSummary } from '../../vocabulary/messageRow';
import { mentionRule } from '../shared/mentions';
import { foundByKey, receiver, sentOnce } from '../shared/sending';

/** Reply in thread: text, files and custom messages (docs/platform.md, Messages). */
export const reply = operation({
	value: 'reply',
	name: 'Reply',
	action: 'Reply in thread',
	description: 'Send a message in the thread of another message',
	request: { method: 'POST', api: 'chat', path: '/messages/{id}/thread', retry: 'afterReadBack' },
	checkWith: 'Thread → Get Replies',
	path: messageId('Message that starts the thread'),
	headers: requiredOnBehalfOf(
		'User who replies; CometChat doesn’t accept replies from the app itself',
	),
	body: { ...receiver, ...replyContent, ...envelope },
	answer: object<MessageRow>(),
	simplify: messageSummary(),
	...sentOnce,
	findSent: { ...foundByKey, narrowedBy: { sender: 'onBehalfOf', receiverType: 'receiverType' } },
	rateLimitBy: 'onBehalfOf',
	inOrderBy: ['onBehalfOf', 'id'],
	validate: mentionRule,
});
