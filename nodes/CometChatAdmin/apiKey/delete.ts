import { done } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { apiKey } from './fields';

/** Delete API key. The platform's message could repeat the key, so the row leaves it out. */
export const deleteApiKey = defineOperation({
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
