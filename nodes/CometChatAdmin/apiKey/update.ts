import { object, optional } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { apiKey, keyFields } from './fields';

/** Update API key; a key cannot change itself (docs/platform.md, Authentication). */
export const update = defineOperation({
	value: 'update',
	name: 'Update',
	action: 'Update API key',
	description: 'Rename an API key or change its scope, except for the one in the credential',
	request: { method: 'PUT', api: 'chat', path: '/apikeys/{apiKey}', retry: 'safe' },
	path: { apiKey },
	body: { name: optional(keyFields.name), scope: optional(keyFields.scope) },
	response: object(),
	secrets: ['apiKey'],
	requiresOneOf: ['name', 'scope'],
});
