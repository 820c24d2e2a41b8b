import { restrictedFeature } from './restrictedFeature';
import { role } from './role';

/** What the node CometChatAdmin offers; the first resource is what its dropdown starts with. */
export const resources = [restrictedFeature, role];
