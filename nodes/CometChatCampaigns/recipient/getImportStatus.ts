import { asItComes } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { campaignId } from '../shared/campaign';
import { listOrObject } from '../shared/rows';

/** Get import status of recipients. */
export const getImportStatus = defineOperation({
	value: 'getImportStatus',
	name: 'Get Import Status',
	action: 'Get import status of recipients',
	description: 'Get the status of a recipient import',
	request: { method: 'GET', api: 'campaigns', path: '/campaigns/{campaignId}/import-status' },
	path: campaignId('Campaign whose import to retrieve'),
	execution: asItComes(),
	response: listOrObject(),
	codes: {
		ERR_NOT_FOUND: {
			message: 'The campaign has no import, or there is no campaign with this ID',
			advice: 'Check the ID. Import From File starts an import.',
			about: 'campaign',
		},
	},
});
