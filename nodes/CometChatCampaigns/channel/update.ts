import { object, optional } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { clearing } from '../../fields/clear';
import { channel } from '../shared/id';
import { channelMetadata, channelName, enabled } from './fields';

/** Update channel: its ID and type stay. */
export const update = defineOperation({
	value: 'update',
	name: 'Update',
	action: 'Update channel',
	description: 'Rename a channel, or turn it on or off',
	request: { method: 'PUT', api: 'campaigns', path: '/channels/{channelId}', retry: 'safe' },
	path: { channelId: channel({ displayName: 'Channel', description: 'Channel to update' }) },
	body: {
		name: optional(channelName),
		enabled: optional(enabled),
		...channelMetadata,
		...clearing(channelMetadata),
	},
	response: object(),
	requiresOneOf: ['name', 'enabled', 'metadata'],
});
