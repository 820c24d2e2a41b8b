/** The cases of the node CometChatCampaigns. */
export * from './analytics.mts';
export * from './channel.mts';
export * from './feedItem.mts';
export * from './pushNotification.mts';
export * from './template.mts';
export * from './templateCategory.mts';
