import { list, paged } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { role } from '../../fields/id';

/** List restricted features of a role (docs/platform.md, Roles and permissions). */
export const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many restricted features',
	description: 'Retrieve the features that users with a role can’t use',
	request: { method: 'GET', api: 'chat', path: '/roles/{role}/restrictedfeatures' },
	path: {
		role: role({ displayName: 'Role', description: 'Role whose restricted features are listed' }),
	},
	execution: paged({ id: 'key' }),
	response: list(),
	toRow: (feature, { role: name }) => ({ role: name, ...feature }),
});
