import { analytics } from './analytics';
import { channel } from './channel';
import { feedItem } from './feedItem';
import { pushNotification } from './pushNotification';
import { template } from './template';
import { templateCategory } from './templateCategory';

/** What the node CometChatCampaigns offers; the first resource is what its dropdown starts with. */
export const resources = [
	template,
	templateCategory,
	channel,
	feedItem,
	pushNotification,
	analytics,
];
