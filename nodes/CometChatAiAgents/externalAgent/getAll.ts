import { list, whole } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { SECRETS } from './fields';

/** List external agents: they come all at once. */
export const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many external agents',
	description: 'Retrieve the agents that run outside of CometChat',
	request: { method: 'GET', api: 'agents', path: '/agents' },
	execution: whole(),
	response: list(),
	secrets: SECRETS,
});
