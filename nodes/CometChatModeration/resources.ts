import { keywordList } from './keywordList';

/** What the node CometChatModeration offers; the first resource is what its dropdown starts with. */
export const resources = [keywordList];
