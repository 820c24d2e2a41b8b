import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { channel, customPath, providerIn } from './fields';

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
});
