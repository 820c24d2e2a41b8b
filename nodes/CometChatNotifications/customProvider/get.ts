import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { channel, CUSTOM_PATH, customPath, hasProvider, providerIn } from './fields';

/** Get custom provider, with its password (docs/platform.md, Notifications). */
export const get = defineOperation({
	value: 'get',
	name: 'Get',
	action: 'Get custom provider',
	description: 'Retrieve the webhook that is called for each notification of a channel',
	request: { method: 'GET', api: 'chat', path: customPath, pathBy: 'channel' },
	path: { channel },
	response: object(),
	secrets: ['basicAuthPassword'],
	toRow: providerIn,
	completion: { of: (row) => (hasProvider(row) ? undefined : none), path: CUSTOM_PATH },
});

const none = {
	message: 'The app has no custom provider for this channel',
	description: 'Custom Provider → Add adds one.',
	code: 'ERR_PROVIDER_NOT_FOUND',
};
