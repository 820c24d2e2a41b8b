/** The cases of the node CometChatCampaigns. */
export * from './analytics.mts';
export * from './campaign.mts';
export * from './channel.mts';
export * from './feedItem.mts';
export * from './notification.mts';
export * from './pushNotification.mts';
export * from './recipient.mts';
export * from './template.mts';
export * from './templateCategory.mts';
