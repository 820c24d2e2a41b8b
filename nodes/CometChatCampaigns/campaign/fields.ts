import { optional } from '../../engine';
import { jsonObject, name } from '../../fields/common';

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
