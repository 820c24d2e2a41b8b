import { analytics } from './analytics';
import { channel } from './channel';
import { feedItem } from './feedItem';
import { pushNotification } from './pushNotification';
import { templateCategory } from './templateCategory';

/** What the node CometChatCampaigns offers; the first resource is what its dropdown starts with. */
export const resources = [templateCategory, channel, feedItem, pushNotification, analytics];
