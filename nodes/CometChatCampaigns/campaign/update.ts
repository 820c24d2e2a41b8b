import { object, optional } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { clearing } from '../../fields/clear';
import { campaignName, config } from './fields';
import { campaignCodes, campaignId } from '../shared/campaign';
import { refusedState } from '../shared/states';

/** Update campaign. */
export const update = defineOperation({
	value: 'update',
	name: 'Update',
	action: 'Update campaign',
	description: 'Rename a draft, or change its settings',
	request: { method: 'PUT', api: 'campaigns', path: '/campaigns/{campaignId}', retry: 'safe' },
	path: campaignId('Draft to update'),
	body: { name: optional(campaignName), config, ...clearing({ config }) },
	response: object(),
	requiresOneOf: ['name', 'config'],
	codes: campaignCodes,
	whenRefused: refusedState(['draft'], 'Only drafts can be updated'),
});
