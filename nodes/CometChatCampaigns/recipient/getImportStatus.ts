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
			message: 'No import into this campaign is running, or no campaign has this ID',
			advice:
				'If one was started, it may have finished: Get Summary shows how many recipients there are.',
			about: 'campaign',
		},
	},
});
