import type { IDataObject } from 'n8n-workflow';
import { get } from '../../../nodes/CometChat/call/get';
import { create as createGroup } from '../../../nodes/CometChat/group/create';
import { add } from '../../../nodes/CometChat/groupMember/add';
import { create as createUser } from '../../../nodes/CometChat/user/create';
import { deleteRole } from '../../../nodes/CometChatAdmin/role/delete';
import { getAll } from '../../../nodes/CometChatAdmin/restrictedFeature/getAll';
import { importUsers } from '../../../nodes/CometChatDataImport/user/import';
import { create as createList } from '../../../nodes/CometChatModeration/keywordList/create';
import { update as updateList } from '../../../nodes/CometChatModeration/keywordList/update';
import type { Operation } from '../../../nodes/engine/declaration/operation';
import type { OperationName } from '../../support/operations.mts';

/** An operation and parameters that it would take. */
export interface Base {
	operation: Operation;
	parameters: IDataObject;
}

const list = { category: 'word', source: 'text', terms: ['x'] };

/** The nine operations. */
export const bases: Record<OperationName, Base> = {
	'create user': { operation: createUser, parameters: { uid: 'ann', name: 'Ann' } },
	'create group': {
		operation: createGroup,
		parameters: { guid: 'club', name: 'Club', type: 'password', password: 'x' },
	},
	'add members': { operation: add, parameters: { guid: 'book-club', participants: ['ann'] } },
	'get call': { operation: get, parameters: { sessionId: 'v1.us.x' } },
	'create keyword list': { operation: createList, parameters: { ...list, id: 'bad', name: 'Bad' } },
	'update keyword list': {
		operation: updateList,
		parameters: { ...list, keywordId: 'profanity', change: 'replace' },
	},
	'delete role': { operation: deleteRole, parameters: { role: 'guest' } },
	'get restricted features': { operation: getAll, parameters: { role: 'guest', limit: 5 } },
	'import users': {
		operation: importUsers,
		parameters: { recordsFrom: 'items', uid: 'ann', name: 'Ann' },
	},
};
