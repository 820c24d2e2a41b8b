import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { envelope } from '../../fields/message';
import type { MessageRow } from '../../fields/messageRow';
import { messageSummary } from '../../fields/messageRow';
import { foundByKey, receiver, sentOnce } from '../shared/sending';
import { messageContent } from './content';
import { bot, toReceiver } from './parties';
import { messageRules } from './rules';

/** Send message as bot. */
export const sendAsBot = defineOperation({
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
