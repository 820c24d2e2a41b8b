import { operation } from '../../engine/operation';
import { role } from '../../vocabulary/id';

/** List restricted features of a role (specification, endpoint 8). */
export const getAll = operation({
	name: 'Get Many',
	action: 'Get many restricted features',
	description: 'Retrieve the features that users with a role cannot use',
	request: { method: 'GET', api: 'chat', path: '/roles/{role}/restrictedfeatures' },
	path: { role: role('Role', 'Role whose restricted features are listed') },
	pages: true,
});
