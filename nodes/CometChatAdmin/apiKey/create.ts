import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { keyFields } from './fields';

/** Create API key. A second request would make a second key of this name, so it is never sent twice. */
export const create = defineOperation({
	value: 'create',
	name: 'Create',
	action: 'Create API key',
	description: 'Create an API key for the app',
	request: { method: 'POST', api: 'chat', path: '/apikeys', retry: 'never' },
	checkWith: 'API Key → Get Many',
	body: keyFields,
	response: object(),
});
