import { list, whole } from '../../engine';
import { defineOperation } from '../../platform/operation';

/** List collaborators; the owner may not be among them. */
export const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many collaborators',
	description: 'Retrieve the team of the app in CometChat’s dashboard',
	request: { method: 'GET', api: 'management', path: '/collaborators' },
	execution: whole(),
	response: list(),
});
