import type { Case, Cases } from '../../case.mts';
import { id } from '../../case.mts';

const ends = { sender: 'amara', receiverType: 'user', receiver: 'bjorn' };
const hello = { ...ends, kind: 'text', text: 'Hello from elsewhere' };
const attachments = { values: [{ url: 'https://example.com/menu.pdf' }] };
const sent: Case['before'] = [['moderatedMessage', 'send', hello]];
const none = { ERR_MESSAGE_ID_NOT_FOUND: { id: '4711' } };

export const moderatedMessage: Cases = {
	send: {
		minimal: hello,
		full: {
			...{ sender: 'zoe', receiverType: 'group', receiver: 'elsewhere', kind: 'file', attachments },
			additionalFields: {
				...{ caption: 'The menu', metadata: '{"chat": "old"}', tags: ['menu'] },
				senderUserDetails: '{"uid": "zoe", "name": "Zoe"}',
				receiverUserDetails: '{"uid": "yan", "name": "Yan"}',
				receiverGroupDetails: '{"guid": "elsewhere", "name": "Elsewhere", "type": "public"}',
				sentAt: '2025-02-01',
			},
			options: { muid: 'old-1', simplify: false },
		},
		gives: { id: '1', moderationStatus: 'pending', text: 'Hello from elsewhere', sender: 'amara' },
		refused: { ERR_UID_NOT_FOUND: { ...hello, sender: 'nobody' } },
	},
	get: {
		before: sent,
		minimal: { id: '1' },
		full: { id: '1', simplify: false },
		gives: { id: '1', moderationStatus: 'approved' },
		refused: none,
	},
	getAll: {
		before: [
			['moderatedMessage', 'send', hello],
			['moderatedMessage', 'send', { ...hello, text: 'What the heck' }],
		],
		minimal: { filters: { moderationStatus: 'disapproved' } },
		full: {
			...{ returnAll: true, simplify: false },
			filters: {
				...{ sender: id('amara'), receiverUID: id('bjorn'), receiverGUID: id('book-club') },
				...{ category: 'message', type: 'text', moderationStatus: 'pending' },
			},
		},
		gives: { id: '2', moderationStatus: 'disapproved', ruleId: 'profanity-filter' },
	},
	update: {
		before: sent,
		minimal: { id: '1', additionalFields: { text: 'What the heck' } },
		full: {
			...{ id: '1', options: { simplify: false } },
			additionalFields: { text: 'Hello', attachments, metadata: '{"chat": "old"}' },
		},
		gives: { id: '1', moderationStatus: 'pending', text: 'What the heck' },
		refused: { ERR_MESSAGE_ID_NOT_FOUND: { id: '4711', additionalFields: { text: 'Hello' } } },
	},
	delete: { before: sent, minimal: { id: '1' }, gives: { deleted: true }, refused: none },
};
