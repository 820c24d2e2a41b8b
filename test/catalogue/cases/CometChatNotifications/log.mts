import type { Cases } from '../../case.mts';
import { id } from '../../case.mts';

export const log: Cases = {
	getAll: {
		minimal: {},
		full: {
			...{ returnAll: true, simplify: false },
			filters: {
				...{ messageId: '4', reactionId: '7', sentFrom: '2025-01-01', sentTo: '2025-12-31' },
				...{ messageCategory: 'message', messageType: 'text', trigger: 'after_message' },
				...{ sender: id('amara'), receiverType: 'group', receiver: 'book-club' },
				...{ reactionSender: id('bjorn'), reactionReceiver: id('amara'), member: id('chen') },
				...{ channel: 'email', provider: 'sendgrid', notificationTriggered: false, success: false },
				reason: 'MISSING_EMAIL',
			},
		},
		gives: { channel: 'push', messageId: 1, sender: 'amara', receiver: 'bjorn' },
	},
};
