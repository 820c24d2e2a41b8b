import type { Case, Cases } from '../../case.mts';

const ends = { sender: 'amara', receiverType: 'user', receiver: 'bjorn' };
const hello = { ...ends, kind: 'text', text: 'Hello from elsewhere' };
const attachments = { values: [{ url: 'https://example.com/menu.pdf' }] };
const sent: Case['before'] = [['moderatedMessage', 'send', hello]];
const none = { ERR_MESSAGE_ID_NOT_FOUND: { id: '4711' } };

export const moderatedMessage: Cases = {
	send: {
		minimal: hello,
		full: {
			receiverType: 'group',
			receiver: 'elsewhere',
			kind: 'file',
			attachments,
			additionalFields: {
				receiverGroupDetails: '{"guid": "elsewhere", "name": "Elsewhere", "type": "public"}',
			},
		},
		gives: { id: '1', moderationStatus: 'pending', text: 'Hello from elsewhere', sender: 'amara' },
		refused: { ERR_UID_NOT_FOUND: { ...hello, sender: 'nobody' } },
	},
	get: {
		before: sent,
		minimal: { id: '1' },
		gives: { id: '1', moderationStatus: 'approved' },
		refused: none,
	},
	getAll: {
		before: [
			['moderatedMessage', 'send', hello],
			['moderatedMessage', 'send', { ...hello, text: 'What the heck' }],
		],
		minimal: { filters: { moderationStatus: 'disapproved' } },
		gives: { id: '2', moderationStatus: 'disapproved', ruleId: 'profanity-filter' },
	},
	update: {
		before: sent,
		minimal: { id: '1', additionalFields: { text: 'What the heck' } },
		full: { additionalFields: { attachments } },
		gives: { id: '1', moderationStatus: 'pending', text: 'What the heck' },
		refused: { ERR_MESSAGE_ID_NOT_FOUND: { id: '4711', additionalFields: { text: 'Hello' } } },
	},
	delete: { before: sent, minimal: { id: '1' }, gives: { deleted: true }, refused: none },
};
