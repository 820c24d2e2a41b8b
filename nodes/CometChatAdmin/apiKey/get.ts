import { object } from '../../engine';
import { operation } from '../../platform/operation';
import { apiKey } from './fields';

/** Get API key. */
export const get = operation({
	value: 'get',
	name: 'Get',
	action: 'Get API key',
	description: 'Retrieve the name and scope of an API key',
	request: { method: 'GET', api: 'chat', path: '/apikeys/{apiKey}' },
	path: { apiKey },
	answer: object(),
	secrets: ['apiKey'],
});
