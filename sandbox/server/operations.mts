import { getCall } from '../calls/getCall.mts';
import { createGroup } from '../groups/createGroup.mts';
import { getGroup } from '../groups/getGroup.mts';
import { listGroups } from '../groups/listGroups.mts';
import { importUsers } from '../import/importUsers.mts';
import { createKeywordList } from '../keywords/createKeywordList.mts';
import { getKeywordList } from '../keywords/getKeywordList.mts';
import { listKeywordLists } from '../keywords/listKeywordLists.mts';
import { updateKeywordList } from '../keywords/updateKeywordList.mts';
import { addGroupMembers } from '../members/addGroupMembers.mts';
import { listBannedUsers } from '../members/listBannedUsers.mts';
import { listGroupMembers } from '../members/listGroupMembers.mts';
import { deleteRole } from '../roles/deleteRole.mts';
import { getRole } from '../roles/getRole.mts';
import { listRestrictedFeatures } from '../roles/listRestrictedFeatures.mts';
import { listRoles } from '../roles/listRoles.mts';
import { createAuthToken } from '../users/createAuthToken.mts';
import { createUser } from '../users/createUser.mts';
import { getUser } from '../users/getUser.mts';
import { listUsers } from '../users/listUsers.mts';
import type { Operation } from './operation.mts';

/** Everything the platform can be asked for. */
export const operations: Operation[] = [
	createUser,
	createAuthToken,
	listUsers,
	getUser,
	createGroup,
	listGroups,
	getGroup,
	addGroupMembers,
	listGroupMembers,
	listBannedUsers,
	listRoles,
	getRole,
	deleteRole,
	listRestrictedFeatures,
	createKeywordList,
	listKeywordLists,
	getKeywordList,
	updateKeywordList,
	getCall,
	importUsers,
];

const prefixes = { chat: '/v3', call: '/v3', import: '/v3.0/data_import' };

/** The operation's path template on the sandbox's one port (specification, Addressing). */
export const routeOf = ({ base, path }: Operation): string => `${prefixes[base]}${path}`;
