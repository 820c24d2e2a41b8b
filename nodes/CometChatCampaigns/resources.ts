import { analytics } from './analytics';
import { campaign } from './campaign';
import { channel } from './channel';
import { feedItem } from './feedItem';
import { notification } from './notification';
import { pushNotification } from './pushNotification';
import { recipient } from './recipient';
import { template } from './template';
import { templateCategory } from './templateCategory';

/** What the node CometChatCampaigns offers; the first resource is what its dropdown starts with. */
export const resources = [
	...[campaign, recipient, notification],
	...[template, templateCategory, channel],
	...[feedItem, pushNotification, analytics],
];
