import { analytics } from './analytics';
import { campaign } from './campaign';
import { channelResource } from './channel';
import { feedItem } from './feedItem';
import { notification } from './notification';
import { pushNotification } from './pushNotification';
import { recipient } from './recipient';
import { templateResource } from './template';
import { templateCategoryResource } from './templateCategory';

/** What the node CometChatCampaigns offers; the first resource is what its dropdown starts with. */
export const resources = [
	...[campaign, recipient, notification],
	...[templateResource, templateCategoryResource, channelResource],
	...[feedItem, pushNotification, analytics],
];
