import type { IDataObject } from 'n8n-workflow';
import type { Case, Cases } from '../../case.mts';
import { id } from '../../case.mts';

const draft = {
	...{ name: 'Spring release', templateId: id('cc-template-release'), templateVersion: 1 },
};
const before: Case['before'] = [['campaign', 'create', draft]];
const withRecipient: Case['before'] = [
	...before,
	['recipient', 'add', ([made]) => ({ campaignId: id(String(made?.id)), userId: id('amara') })],
];
const own =
	(more: IDataObject = {}) =>
	([made]: IDataObject[]) => ({
		campaignId: id(String(made?.id)),
		...more,
	});
const none = { campaignId: id('no-such-campaign') };
const done = { campaignId: id('camp_completed') };
const missing = { parameters: none, code: 'ERR_NOT_FOUND' };
const refused = (more: IDataObject = {}) => ({
	parameters: { ...done, ...more },
	code: 'ERR_BAD_REQUEST',
});
const later = { scheduledAt: '2035-01-01' };
const change = { additionalFields: { name: 'Spring' } };

export const campaign: Cases = {
	create: {
		minimal: draft,
		full: {
			...draft,
			values: { values: [{ key: 'name', value: 'everybody' }] },
			additionalFields: { config: '{"tag": "spring"}' },
		},
		gives: { name: 'Spring release', status: 'draft' },
		refused: { parameters: { ...draft, templateId: id('none') }, code: 'ERR_TEMPLATE_NOT_FOUND' },
	},
	get: {
		before,
		minimal: own(),
		full: own(),
		gives: { name: 'Spring release', recipientSummary: { total: 0 } },
		refused: missing,
	},
	getAll: {
		minimal: { filters: { status: 'draft' } },
		full: {
			returnAll: true,
			filters: { search: 'Autumn', status: 'draft', sort: 'createdAt', order: 'asc' },
		},
		gives: { name: 'Autumn release' },
		refused: null,
	},
	update: {
		before,
		minimal: own(change),
		full: own({ additionalFields: { name: 'Spring', config: '{"tag": "spring"}' } }),
		gives: { name: 'Spring' },
		refused: refused(change),
	},
	delete: {
		before,
		minimal: own(),
		full: own(),
		gives: { deleted: true },
		refused: refused(),
	},
	send: {
		before: withRecipient,
		minimal: own(),
		full: own(),
		gives: { status: 'sending' },
		refused: refused(),
	},
	schedule: {
		before,
		minimal: own(later),
		full: own(later),
		gives: { status: 'scheduled' },
		refused: refused(later),
	},
	cancel: {
		before,
		minimal: own(),
		full: own(),
		gives: { status: 'cancelled' },
		refused: refused(),
	},
	getSequenceMetrics: {
		before,
		minimal: own(),
		full: own(),
		gives: { steps: [] },
		refused: missing,
	},
};
