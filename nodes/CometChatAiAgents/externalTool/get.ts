import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { toolName } from './fields';

/** Get external tool. */
export const get = defineOperation({
	value: 'get',
	name: 'Get',
	action: 'Get external tool',
	description: 'Retrieve a tool or an action by its name',
	request: { method: 'GET', api: 'agents', path: '/tools/{name}' },
	path: toolName('Tool or action to retrieve'),
	response: object(),
});
