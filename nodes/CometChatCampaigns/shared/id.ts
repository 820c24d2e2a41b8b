import { changed, optional } from '../../engine';
import type { About } from '../../fields/basic';
import { existing, freeName, onBehalfOf } from '../../fields/id';

const anID = 'e.g. clx1a2b3c4d5e6f7g8h9i0j1k';

/** Campaigns and template categories, which have an ID of CometChat’s. */
export const campaign = existing('searchCampaigns', 'campaign', 'campaign', anID);
export const templateCategory = existing(
	'searchTemplateCategories',
	'templateCategory',
	'template category',
	anID,
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

/** A template category by its name, which the app can choose freely. */
export const categoryName = (description: string) =>
	optional(
		existing(
			'searchCategoryNames',
			'templateCategory',
			'template category',
			'e.g. Marketing',
			freeName,
		)({ displayName: 'Template Category', description, sendAs: 'templateCategory' }),
	);

/** The acting user, whose header is in lower case here. */
export const actingUser = {
	onBehalfOf: changed(onBehalfOf.onBehalfOf, { sendAs: 'onbehalfof' }),
};

/** The acting user above the other fields, where an operation is about one user. */
export const userOf = (description: string, change: Partial<About> = {}) => ({
	onBehalfOf: changed(actingUser.onBehalfOf, { description, section: 'main', ...change }),
});
