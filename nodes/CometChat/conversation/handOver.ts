import { object } from '../../engine';
import type { MessageRow } from '../../fields/messageRow';
import { messageRow, messageSummary } from '../../fields/messageRow';
import { defineOperation } from '../../platform/operation';
import { foundByKey, sentOnce } from '../shared/sending';
import { answerAs } from '../../desk/fields';
import { ownershipBody, ownershipMessage } from './desk/ownership';
import { tagging } from './desk/tags';

/** Hand over conversation to the team. */
export const handOver = defineOperation({
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
