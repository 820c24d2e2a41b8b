import { object } from '../../engine';
import type { MessageRow } from '../../fields/messageRow';
import { messageRow, messageSummary } from '../../fields/messageRow';
import { defineOperation } from '../../platform/operation';
import { foundByKey, sentOnce } from '../shared/sending';
import { answerAs } from '../../desk/fields';
import { ownershipBody, ownershipMessage } from './desk/ownership';
import { tagging } from './desk/tags';

/** Take back conversation from the team. */
export const takeBack = defineOperation({
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
