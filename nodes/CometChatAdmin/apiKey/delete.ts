import { done } from '../../engine/declaration/answer';
import { operation } from '../../platform/operation';
import { apiKey } from '../../vocabulary/apiKey';

/** Delete API key. The platform's message could repeat the key, so the row leaves it out. */
export const deleteApiKey = operation({
	value: 'delete',
	name: 'Delete',
	action: 'Delete API key',
	description: 'Delete an API key, but not that of the credential itself',
	notice: 'Whatever uses the key stops working. A deleted key cannot be brought back.',
	request: { method: 'DELETE', api: 'chat', path: '/apikeys/{apiKey}', retry: 'safe' },
	path: { apiKey },
	answer: done('deleted'),
	notFoundCodes: ['ERR_APIKEY_NOT_FOUND'],
	toRow: ({ deleted }) => ({ deleted }),
});
