import type { Case, Cases } from '../../case.mts';
import { id } from '../../case.mts';

const crm = { id: 'crm', name: 'CRM', webhookURL: 'https://crm.example.com/hook' };
const webhookId = id('crm');
const full = {
	triggers: ['message_sent', 'group_created'],
	additionalFields: { otherTriggers: ['group_member_removed'] },
};
const made: NonNullable<Case['before']> = [
	['webhook', 'create', { ...crm, options: { ifExists: 'return' } }],
];

export const webhookTrigger: Cases = {
	add: {
		before: made,
		minimal: { webhookId, triggers: ['message_sent'] },
		full,
		gives: { webhookId: 'crm', id: 'message_sent', added: true },
		refused: {
			ERR_TRIGGER_NOT_FOUND: { webhookId, additionalFields: { otherTriggers: ['tea_made'] } },
		},
	},
	getAll: {
		before: [...made, ['webhookTrigger', 'add', { webhookId, ...full }]],
		minimal: { webhookId },
		gives: { webhookId: 'crm', id: 'group_created' },
		refused: { ERR_WEBHOOK_NOT_FOUND: { webhookId: id('nothing') } },
	},
	remove: {
		before: [...made, ['webhookTrigger', 'add', { webhookId, ...full }]],
		minimal: { webhookId, triggers: ['message_sent'] },
		full,
		gives: { webhookId: 'crm', id: 'message_sent', removed: true },
		refused: { ERR_WEBHOOK_NOT_FOUND: { webhookId: id('nothing'), triggers: ['message_sent'] } },
	},
};
