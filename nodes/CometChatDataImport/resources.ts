import { groupResource } from './group';
import { groupMember } from './groupMember';
import { id } from './id';
import { message } from './message';
import { move } from './move';
import { userResource } from './user';

/** What the node CometChatDataImport offers, in the order in which things are brought over. */
export const resources = [userResource, groupResource, groupMember, message, move, id];
