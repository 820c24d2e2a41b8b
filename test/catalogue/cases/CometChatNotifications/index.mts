/** The cases of the node CometChatNotifications. */
export * from './contactDetail.mts';
export * from './log.mts';
export * from './mutedConversation.mts';
export * from './preference.mts';
export * from './providers.mts';
export * from './pushToken.mts';
export * from './setting.mts';
export * from './timeZone.mts';
