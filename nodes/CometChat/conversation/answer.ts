import { changed, object } from '../../engine';
import { envelope } from '../../fields/message';
import { replyContent } from '../../fields/messageContent';
import type { MessageRow } from '../../fields/messageRow';
import { messageRow, messageSummary } from '../../fields/messageRow';
import { defineOperation } from '../../platform/operation';
import { mentionRule, messageBody } from '../shared/mentions';
import { moderationHint } from '../shared/moderationHint';
import { foundByKey } from '../shared/sending';
import { answering } from './desk/answering';
import { answerAs } from '../../desk/fields';
import { deskFields, toConversation } from './desk/fields';
import { upToMessage } from './fields';

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
export const answer = defineOperation({
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
