import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { channel } from '../shared/id';

/** Get channel. */
export const get = defineOperation({
	value: 'get',
	name: 'Get',
	action: 'Get channel',
	description: 'Retrieve a channel',
	request: { method: 'GET', api: 'campaigns', path: '/channels/{channelId}' },
	path: { channelId: channel({ displayName: 'Channel', description: 'Channel to retrieve' }) },
	response: object(),
});
