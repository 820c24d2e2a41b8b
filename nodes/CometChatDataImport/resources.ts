import { user } from './user';

/** What the node CometChatDataImport offers; the first resource is what its dropdown starts with. */
export const resources = [user];
