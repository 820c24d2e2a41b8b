import { object } from '../../engine';
import { operation } from '../../platform/operation';
import { groupFields, newGroup } from '../../vocabulary/group';
import { onBehalfOf } from '../../vocabulary/id';
import {
	initialMembers,
	isGroupAsSent,
	memberPaths,
	tooManyAtOnce,
	withMembersRead,
} from './firstMembers';
import { groupHint, groupRow } from './rows';

/** Create group (docs/platform.md, Groups). */
export const create = operation({
	value: 'create',
	name: 'Create',
	action: 'Create group',
	description: 'Create a new group, optionally with initial members',
	request: { method: 'POST', api: 'chat', path: '/groups', retry: 'safe' },
	headers: onBehalfOf,
	body: { ...newGroup, ...groupFields, ...initialMembers },
	answer: object(),
	key: 'guid',
	readBack: {
		path: '/groups/{guid}',
		notFound: ['ERR_GUID_NOT_FOUND'],
		madeAt: 'createdAt',
		alsoRead: memberPaths,
		matches: (found, _list, _conflicted, sent) => isGroupAsSent(found, sent),
		toRow: withMembersRead,
	},
	onConflict: {
		codes: ['ERR_GUID_ALREADY_EXISTS'],
		choices: ['return', 'update'],
		update: {
			path: '/groups/{key}',
			fields: ['name', 'type', 'password', 'description', 'icon', 'metadata', 'owner', 'tags'],
		},
	},
	validate: tooManyAtOnce,
	toRow: groupRow,
	hint: groupHint,
});
