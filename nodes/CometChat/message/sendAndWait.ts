import { SEND_AND_WAIT_OPERATION } from 'n8n-workflow';
import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { envelope } from '../../fields/message';
import { foundByKey, sentOnce } from '../shared/sending';
import { answerBy, tagsRule, wordsRule } from './answeringInChat';
import { approversRule, askEach, howMany, toAsk } from './approvers';
import { approval, questionBody } from './asking';
import { formRule } from './customForm';
import { sender, toReceiver } from './parties';
import { answering, question, verdict } from './question';
import { waitTimeRule } from './waitTime';

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
