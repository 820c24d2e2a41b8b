import { templateCategory } from './templateCategory';

/** What the node CometChatCampaigns offers; the first resource is what its dropdown starts with. */
export const resources = [templateCategory];
