import { done, type Field, list, optional, paged, resource } from '../engine';
import { options, password, text } from '../fields/basic';
import { name } from '../fields/common';
import { pathText } from '../fields/id';
import { defineOperation } from '../platform/operation';

const about = {
	displayName: 'API Key',
	description:
		'The key itself, ideally from a secret store or from a previous node with Return Secrets turned on',
	placeholder: 'e.g. 4f1d2b…',
	about: 'apiKey',
};

/**
 * An existing key. It is its own ID, so a list to choose from would leave it readable in the
 * workflow: the form hides it, and no message shows it.
 */
const apiKey: Field<string, true> = { ...password(about), schema: pathText(about).schema };

/** What is said of a key (docs/platform.md, Authentication). */
const keyFields = {
	name: name({
		displayName: 'Name',
		description: 'Display name of the key',
		placeholder: 'e.g. Billing service',
	}),
	scope: options({
		displayName: 'Scope',
		description: 'What the key can be used for',
		options: {
			authOnly: {
				name: 'Auth Only',
				description: 'Log users in; client apps can contain this key',
			},
			fullAccess: { name: 'Full Access', description: 'Everything; for servers only' },
		},
	}),
};

/** Create API key. A second request would make a second key of this name, so it is never sent twice. */
const create = defineOperation({
	value: 'create',
	name: 'Create',
	action: 'Create API key',
	description: 'Create an API key for the app',
	request: { method: 'POST', api: 'chat', path: '/apikeys', retry: 'never' },
	checkWith: 'API Key → Get Many',
	body: keyFields,
});

const get = defineOperation({
	value: 'get',
	name: 'Get',
	action: 'Get API key',
	description: 'Retrieve the name and scope of an API key',
	request: { method: 'GET', api: 'chat', path: '/apikeys/{apiKey}' },
	path: { apiKey },
	secrets: ['apiKey'],
});

/** List API keys. The engine blots out the key that it asks with, as everywhere. */
const getAll = defineOperation({
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

/** Update API key; a key cannot change itself (docs/platform.md, Authentication). */
const update = defineOperation({
	value: 'update',
	name: 'Update',
	action: 'Update API key',
	description: 'Rename an API key or change its scope, except for the one in the credential',
	request: { method: 'PUT', api: 'chat', path: '/apikeys/{apiKey}', retry: 'safe' },
	path: { apiKey },
	body: { name: optional(keyFields.name), scope: optional(keyFields.scope) },
	secrets: ['apiKey'],
	requiresOneOf: ['name', 'scope'],
});

/** Delete API key. The platform's message could repeat the key, so the row leaves it out. */
const deleteApiKey = defineOperation({
	value: 'delete',
	name: 'Delete',
	action: 'Delete API key',
	description: 'Delete an API key other than the one in the credential',
	notice: 'Everything that uses the key stops working. A deleted key can’t be recovered.',
	request: { method: 'DELETE', api: 'chat', path: '/apikeys/{apiKey}', retry: 'safe' },
	path: { apiKey },
	response: done('deleted'),
	notFoundCodes: ['ERR_APIKEY_NOT_FOUND'],
	toRow: ({ deleted }) => ({ deleted }),
});

export const apiKeyResource = resource({
	value: 'apiKey',
	name: 'API Key',
	default: getAll.value,
	operations: [create, get, getAll, update, deleteApiKey],
});
