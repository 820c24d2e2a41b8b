import { object } from '../../engine/declaration/answer';
import { optional } from '../../engine/declaration/field';
import { operation } from '../../platform/operation';
import { apiKey, keyFields } from '../../vocabulary/apiKey';

/** Update API key; a key cannot change itself (docs/platform.md, Authentication). */
export const update = operation({
	value: 'update',
	name: 'Update',
	action: 'Update API key',
	description: 'Rename an API key or change what it can do, but not that of the credential itself',
	request: { method: 'PUT', api: 'chat', path: '/apikeys/{apiKey}', retry: 'safe' },
	path: { apiKey },
	body: { name: optional(keyFields.name), scope: optional(keyFields.scope) },
	answer: object(),
	requiresOneOf: ['name', 'scope'],
});
