import { list } from '../../engine';
import { options } from '../../fields/basic';
import { defineOperation } from '../../platform/operation';
import { answerAs } from '../../desk/fields';
import { messagesOf } from '../../desk/requests';
import { unanswered } from './desk/unanswered';
import { unansweredFields } from './desk/unansweredFields';
import { inGroup, otherSide, withUser } from '../../fields/conversation';

/** Get unanswered messages of one conversation or of all. */
export const getUnanswered = defineOperation({
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
