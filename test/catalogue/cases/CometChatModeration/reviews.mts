import type { Cases } from '../../case.mts';

const flagged = {
	inChat: [{ onBehalfOf: 'ivan', path: '/messages/8/flagged', body: { id: 'spam' } }],
};
/** A rule keeps this message back; it is the ninth. */
const blocked = {
	inChat: [
		{
			onBehalfOf: 'mateo',
			path: '/messages',
			body: {
				receiver: 'nadia',
				receiverType: 'user',
				category: 'message',
				type: 'text',
				data: { text: 'Where the heck is my order?' },
			},
		},
	],
};
const none = (status: string) => ({ ERR_MESSAGE_ID_NOT_FOUND: { id: '4711', status } });

export const flaggedMessage: Cases = {
	getAll: {
		...flagged,
		minimal: {},
		gives: { id: '8', sender: 'hana', flaggedCount: 1, flaggedBy: [{ uid: 'ivan' }] },
	},
	review: {
		...flagged,
		minimal: { id: '8', status: 'disapproved' },
		gives: { reviewed: true, id: '8', status: 'disapproved' },
		refused: none('approved'),
	},
};

export const blockedMessage: Cases = {
	getAll: {
		...blocked,
		minimal: {},
		gives: {
			id: '9',
			moderationStatus: 'disapproved',
			text: 'Where the heck is my order?',
			ruleId: 'profanity-filter',
		},
	},
	review: {
		...blocked,
		minimal: ([sent]) => ({ id: sent?.id, status: 'approved' }),
		gives: { reviewed: true, id: '9', status: 'approved' },
		refused: none('approved'),
	},
};

export const reviewedMessage: Cases = {
	getAll: {
		...blocked,
		before: [['blockedMessage', 'review', ([sent]) => ({ id: sent?.id, status: 'approved' })]],
		minimal: {},
		gives: { id: '9', moderationStatus: 'approved', ruleId: 'profanity-filter' },
	},
};
