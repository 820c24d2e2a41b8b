import { batched, object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { role } from '../../fields/id';
import { allowLists, featuresToAllow } from './features';

/** Allow restricted features of a role, those of all items that name it together. */
export const allow = defineOperation({
	value: 'allow',
	name: 'Allow',
	action: 'Allow features of role',
	description: 'Let the users with a role use restricted features again',
	request: {
		method: 'DELETE',
		api: 'chat',
		path: '/roles/{role}/restrictedfeatures',
		retry: 'safe',
	},
	path: { role: role({ displayName: 'Role', description: 'Role whose users are restricted' }) },
	body: featuresToAllow,
	execution: batched(allowLists),
	response: object(),
});
