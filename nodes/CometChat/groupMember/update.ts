import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { onBehalfOf } from '../../fields/id';
import { scope } from '../../fields/scope';
import { member } from '../shared/member';

/** Change scope of group member. */
export const update = defineOperation({
	value: 'update',
	name: 'Change Scope',
	action: 'Change scope of group member',
	description: 'Change a member’s scope to participant, moderator or admin',
	request: { method: 'PUT', api: 'chat', path: '/groups/{guid}/members/{uid}', retry: 'safe' },
	path: member('Member whose scope changes'),
	headers: onBehalfOf,
	body: { scope },
	response: object(),
	toRow: (row, { guid, uid, scope: newScope }) => ({ guid, uid, scope: newScope, ...row }),
	doneCodes: ['ERR_SAME_SCOPE'],
});
