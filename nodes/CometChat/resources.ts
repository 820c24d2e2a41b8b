import { call } from './call';
import { group } from './group';
import { groupMember } from './groupMember';
import { user } from './user';

/** What the node CometChat offers; the first resource is what its dropdown starts with. */
export const resources = [user, group, groupMember, call];
