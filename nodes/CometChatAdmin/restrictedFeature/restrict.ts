import { batched, object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { role } from '../../fields/id';
import { featuresToRestrict, restrictLists } from './features';

/** Restrict features of a role, those of all items that name it together. */
export const restrict = defineOperation({
	value: 'restrict',
	name: 'Restrict',
	action: 'Restrict features of role',
	description: 'Prevent users with a role from using features',
	request: {
		method: 'POST',
		api: 'chat',
		path: '/roles/{role}/restrictedfeatures',
		retry: 'safe',
	},
	path: { role: role({ displayName: 'Role', description: 'Role whose users are restricted' }) },
	body: featuresToRestrict,
	execution: batched(restrictLists),
	response: object(),
});
