import type { Case, Cases } from '../../case.mts';
import { id, refusal } from '../../case.mts';

const crm = { id: 'crm', name: 'CRM', webhookURL: 'https://crm.example.com/hook' };
const before: Case['before'] = [['webhook', 'create', { ...crm, options: { ifExists: 'return' } }]];
const none = refusal('ERR_WEBHOOK_NOT_FOUND', { webhookId: id('nothing') });

export const webhook: Cases = {
	create: {
		minimal: crm,
		gives: { ...crm, enabled: true },
		refused: { ERR_BAD_REQUEST: { ...crm, id: 'not-alphanumeric' } },
	},
	get: { before, minimal: { webhookId: id('crm') }, gives: crm, refused: none() },
	getAll: { before, minimal: {}, gives: crm },
	check: { before, minimal: { webhookId: id('crm') }, gives: { check: 'webhook', status: 'ok' } },
	update: {
		before,
		minimal: { webhookId: id('crm'), additionalFields: { name: 'Sales' } },
		gives: { ...crm, name: 'Sales' },
		refused: none({ additionalFields: { name: 'Sales' } }),
	},
	delete: { before, minimal: { webhookId: id('crm') }, gives: { deleted: true }, refused: none() },
};
