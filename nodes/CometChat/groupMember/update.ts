import { object } from '../../engine';
import { operation } from '../../platform/operation';
import { onBehalfOf } from '../../vocabulary/id';
import { scope } from '../../vocabulary/scope';
import { member } from '../shared/member';

/** Change scope of group member. */
export const update = operation({
	value: 'update',
	name: 'Change Scope',
	action: 'Change scope of group member',
	description: 'Make a member of a group a participant, moderator or admin',
	request: { method: 'PUT', api: 'chat', path: '/groups/{guid}/members/{uid}', retry: 'safe' },
	path: member('Member whose scope changes'),
	headers: onBehalfOf,
	body: { scope },
	answer: object(),
	toRow: (row, { guid, uid, scope: newScope }) => ({ guid, uid, scope: newScope, ...row }),
	doneCodes: ['ERR_SAME_SCOPE'],
});
