import { authTokenResource } from './authToken';
import { bannedMember } from './bannedMember';
import { blockedUser } from './blockedUser';
import { call } from './call';
import { conversation } from './conversation';
import { friend } from './friend';
import { group } from './group';
import { groupMember } from './groupMember';
import { message } from './message';
import { reactionResource } from './reaction';
import { thread } from './thread';
import { user } from './user';

/** What the node CometChat offers; the first resource is what its dropdown starts with. */
export const resources = [
	user,
	authTokenResource,
	friend,
	blockedUser,
	group,
	groupMember,
	bannedMember,
	message,
	reactionResource,
	thread,
	conversation,
	call,
];
