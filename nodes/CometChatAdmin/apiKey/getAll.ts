import { list, optional, paged } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { text } from '../../fields/basic';
import { keyFields } from './fields';

/** List API keys. The engine blots out the key that it asks with, as everywhere. */
export const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many API keys',
	description: 'Retrieve the API keys of the app, except the one in the credential',
	request: { method: 'GET', api: 'chat', path: '/apikeys' },
	filters: {
		scope: optional(keyFields.scope),
		searchKey: optional(
			text({
				displayName: 'Search',
				description: 'Text in the name of a key',
				placeholder: 'e.g. billing',
			}),
		),
	},
	execution: paged({ id: 'apiKey' }),
	response: list(),
	secrets: ['apiKey'],
});
