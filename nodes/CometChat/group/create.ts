import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { groupFields, newGroup } from '../../fields/group';
import { onBehalfOf } from '../../fields/id';
import {
	initialMembers,
	isGroupAsSent,
	memberPaths,
	notAtOnce,
	withMembersRead,
} from './firstMembers';
import { groupHint, groupRow } from './rows';

/** Create group (docs/platform.md, Groups). */
export const create = defineOperation({
	value: 'create',
	name: 'Create',
	action: 'Create group',
	description: 'Create a new group, optionally with initial members',
	request: { method: 'POST', api: 'chat', path: '/groups', retry: 'safe' },
	headers: onBehalfOf,
	body: { ...newGroup, ...groupFields, ...initialMembers },
	response: object(),
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
			appOnly: ['owner'],
		},
	},
	validate: notAtOnce,
	toRow: groupRow,
	hint: groupHint,
});
