import { changed, object, optional, requiredFor } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { options } from '../../fields/basic';
import { messageId } from '../../fields/message';
import { n8nAddress } from './taking/address';
import { taking } from './taking';

/** Hand an answer in the chat to the execution that waits for it. */
export const takeAnswer = defineOperation({
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
	response: object(),
});
