import type { IDataObject } from 'n8n-workflow';
import type { Case, Cases } from '../../case.mts';
import { id, refusal } from '../../case.mts';

const draft = { name: 'Spring release', templateId: id('cc-template-release') };
const before: Case['before'] = [['campaign', 'create', draft]];
const withRecipient: Case['before'] = [
	...before,
	['recipient', 'add', ([made]) => ({ campaignId: id(String(made?.id)), userId: id('amara') })],
];
const own =
	(more: IDataObject = {}) =>
	([made]: IDataObject[]) => ({ campaignId: id(String(made?.id)), ...more });
const none = { campaignId: id('no-such-campaign') };
const done = { campaignId: id('camp_completed') };
const missing = { ERR_NOT_FOUND: none };
const refused = refusal('ERR_BAD_REQUEST', done);
const later = { scheduledAt: '2035-01-01' };
const change = { additionalFields: { name: 'Spring' } };

export const campaign: Cases = {
	create: {
		minimal: draft,
		full: { values: { values: [{ key: 'name', value: 'everybody' }] } },
		gives: { name: 'Spring release', status: 'draft', templateVersion: 1 },
		refused: { ERR_TEMPLATE_NOT_FOUND: { ...draft, templateId: id('none') } },
	},
	get: {
		before,
		minimal: own(),
		gives: { name: 'Spring release', recipientSummary: { total: 0 } },
		refused: missing,
	},
	getAll: { minimal: { filters: { status: 'draft' } }, gives: { name: 'Autumn release' } },
	update: { before, minimal: own(change), gives: { name: 'Spring' }, refused: refused(change) },
	delete: { before, minimal: own(), gives: { deleted: true }, refused: refused() },
	send: { before: withRecipient, minimal: own(), gives: { status: 'sending' }, refused: refused() },
	schedule: {
		before,
		minimal: own(later),
		gives: { status: 'scheduled' },
		refused: refused(later),
	},
	cancel: { before, minimal: own(), gives: { status: 'cancelled' }, refused: refused() },
	getSequenceMetrics: { before, minimal: own(), gives: { steps: [] }, refused: missing },
};
