import { group } from './group';
import { groupMember } from './groupMember';
import { id } from './id';
import { message } from './message';
import { move } from './move';
import { user } from './user';

/** What the node CometChatDataImport offers, in the order in which things are brought over. */
export const resources = [user, group, groupMember, message, move, id];
