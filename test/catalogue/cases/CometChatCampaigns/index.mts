/** The cases of the node CometChatCampaigns. */
export * from './templateCategory.mts';
