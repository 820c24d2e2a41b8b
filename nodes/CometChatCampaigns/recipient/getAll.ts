import { list, optional } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { options } from '../../fields/basic';
import { campaignCodes, campaignId } from '../shared/campaign';
import { byCursor, sorting } from '../shared/lists';

/** List recipients of a campaign. */
export const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many recipients of campaign',
	description: 'Retrieve the recipients of a campaign with their statuses',
	request: { method: 'GET', api: 'campaigns', path: '/campaigns/{campaignId}/recipients' },
	path: campaignId('Campaign whose recipients to retrieve'),
	filters: {
		status: optional(
			options({
				displayName: 'Status',
				description: 'Status of the recipients',
				options: {
					pending: 'Pending',
					processing: 'Processing',
					completed: 'Completed',
					failed: 'Failed',
				},
			}),
		),
		...sorting({ createdAt: 'Created At', updatedAt: 'Updated At' }),
	},
	execution: byCursor(),
	response: list(),
	codes: campaignCodes,
});
