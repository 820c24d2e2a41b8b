import { object, uploaded } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { campaignId, recipientCodes } from '../shared/campaign';
import { refusedState } from '../shared/states';
import { columnRule, csvFields, csvOf, uploadTarget } from './csv';
import { importVerdict, importHint, waiting } from './importState';

/**
 * Import recipients from a file: CometChat gives an address, takes the file there, and imports it
 * afterwards (docs/platform.md, Campaigns).
 */
export const importFromFile = defineOperation({
	value: 'importFromFile',
	name: 'Import From File',
	action: 'Import recipients from file',
	description: 'Upload a CSV file with the recipients of a draft, and have it imported',
	request: {
		method: 'POST',
		api: 'campaigns',
		path: '/campaigns/{campaignId}/import-csv',
		retry: 'never',
	},
	checkWith: 'Recipient → Get Import Status',
	path: campaignId('Draft that the recipients are added to'),
	body: { ...csvFields, ...waiting },
	execution: uploaded({
		file: csvOf,
		path: '/campaigns/{campaignId}/recipients/upload-url',
		target: uploadTarget,
	}),
	response: object(),
	inOrderBy: ['campaignId'],
	toRow: (data, { campaignId: id }) => ({ campaignId: id, ...data }),
	validate: columnRule,
	completion: importVerdict,
	hint: importHint,
	codes: {
		...recipientCodes,
		ERR_CONFLICT: {
			message: 'Another import into this campaign is running',
			advice: 'Wait until it has finished, then run this item again.',
			about: 'campaign',
		},
	},
	whenRefused: refusedState(['draft'], 'Recipients can only be imported into drafts'),
});
