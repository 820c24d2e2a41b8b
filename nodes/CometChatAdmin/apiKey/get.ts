import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { apiKey } from './fields';

/** Get API key. */
export const get = defineOperation({
	value: 'get',
	name: 'Get',
	action: 'Get API key',
	description: 'Retrieve the name and scope of an API key',
	request: { method: 'GET', api: 'chat', path: '/apikeys/{apiKey}' },
	path: { apiKey },
	response: object(),
	secrets: ['apiKey'],
});
