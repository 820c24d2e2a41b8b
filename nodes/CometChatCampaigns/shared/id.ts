import { changed } from '../../engine/declaration/field';
import { existing, onBehalfOf } from '../../vocabulary/id';

/** Campaigns, which have an ID of CometChat’s. */
export const campaign = existing(
	'searchCampaigns',
	'campaign',
	'campaign',
	'e.g. clx1a2b3c4d5e6f7g8h9i0j1k',
);

/** Templates and channels, by their own ID or by CometChat’s. */
export const template = existing(
	'searchTemplates',
	'template',
	'template',
	'e.g. cc-template-release',
);
export const channel = existing(
	'searchChannels',
	'channel',
	'channel',
	'e.g. cc-notification-channel-news',
);

export const templateCategory = existing(
	'searchTemplateCategories',
	'templateCategory',
	'template category',
	'e.g. clx1a2b3c4d5e6f7g8h9i0j1k',
);

/** The acting user, whose header is written in lower case here. */
export const actingUser = {
	onBehalfOf: changed(onBehalfOf.onBehalfOf, { sendAs: 'onbehalfof' }),
};
