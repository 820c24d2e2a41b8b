import { optional } from '../../engine/declaration/field';
import { jsonObject, name } from '../../vocabulary/common';
import { campaign } from '../shared/id';
import { notFound } from '../shared/notFound';

/** The campaign that an operation is about. */
export const campaignId = (description: string) => ({
	campaignId: campaign({ displayName: 'Campaign', description }),
});

export const campaignName = name({
	displayName: 'Name',
	description: 'Name of the campaign',
	placeholder: 'e.g. Autumn release',
});

export const config = optional(
	jsonObject({
		displayName: 'Config',
		description: 'Settings of the campaign, as JSON',
		placeholder: 'e.g. {"tag": "autumn"}',
	}),
);

export const campaignCodes = notFound('campaign', 'campaign');
export const NO_CAMPAIGN = ['ERR_NOT_FOUND'];
