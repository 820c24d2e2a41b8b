import { asItComes, changed, isObject, list, optional, resource } from '../engine';
import { boolean, options } from '../fields/basic';
import { metadata, name } from '../fields/common';
import { newId } from '../fields/id';
import { defineOperation } from '../platform/operation';
import { channel } from './shared/id';
import { byCursor, search, sorting } from './shared/lists';
import { listOrObject } from './shared/rows';
import { clearing } from '../fields/clear';

const channelName = name({
	displayName: 'Name',
	description: 'Name of the channel',
	placeholder: 'e.g. News',
});

const enabled = boolean({
	displayName: 'Enabled',
	description: 'Whether to let templates use the channel',
});

const channelMetadata = {
	metadata: optional(metadata({ description: 'Additional JSON data about the channel' })),
};

const newChannelId = newId({
	displayName: 'Channel ID',
	description: 'Unique identifier of the channel, which can’t be changed afterwards',
	placeholder: 'e.g. cc-notification-channel-news',
	about: 'channel',
});

const channelType = options({
	displayName: 'Type',
	description: 'How the channel reaches users. It can’t be changed afterwards.',
	options: {
		in_app: { name: 'In-App', description: 'As an item of their feed in the app' },
		push: { name: 'Push', description: 'As a push notification; an app has one such channel' },
	},
});

/** Codes of a missing channel: its own, and the general one. */
const NO_CHANNEL = ['ERR_CHANNEL_NOT_FOUND', 'ERR_NOT_FOUND'];

/** Whatever its code: what else is wrong with a channel has other ones (docs/platform.md, Campaigns). */
const notAllowed = {
	message: 'The app isn’t allowed to have a channel of this type',
	advice: 'Choose another {Type}. Channel → Get Availability shows which are possible.',
};

/** Create channel: its own ID finds it again. */
const create = defineOperation({
	value: 'create',
	name: 'Create',
	action: 'Create channel',
	description: 'Create a channel, through which templates reach users',
	notice: 'CometChat has no request to delete a channel. To stop using it, turn off Enabled.',
	request: { method: 'POST', api: 'campaigns', path: '/channels', retry: 'safe' },
	body: {
		channelId: newChannelId,
		name: channelName,
		type: channelType,
		enabled: changed(enabled, { default: true }),
		...channelMetadata,
	},
	key: 'channelId',
	readBack: {
		path: '/channels/{channelId}',
		notFound: NO_CHANNEL,
		madeAt: 'createdAt',
		hidden: {
			message: 'The app can’t have another channel of this type',
			description:
				'Nothing was created. Channel → Get Availability shows how many there are, and Get Many shows which.',
		},
	},
	onConflict: {
		codes: ['ERR_CONFLICT'],
		choices: ['return', 'update'],
		update: { path: '/channels/{key}', fields: ['name', 'enabled', 'metadata'] },
	},
	codes: {
		ERR_BAD_REQUEST: notAllowed,
		ERR_FORBIDDEN: notAllowed,
		ERR_CONFLICT: {
			message: 'The app already has this channel, or as many of this type as it can',
			advice: 'Choose another ID, or use the existing channel. An app has one push channel.',
			about: 'channel',
		},
	},
});

const get = defineOperation({
	value: 'get',
	name: 'Get',
	action: 'Get channel',
	description: 'Retrieve a channel',
	request: { method: 'GET', api: 'campaigns', path: '/channels/{channelId}' },
	path: { channelId: channel({ displayName: 'Channel', description: 'Channel to retrieve' }) },
});

const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many channels',
	description: 'Retrieve the channels of the app',
	request: { method: 'GET', api: 'campaigns', path: '/channels' },
	filters: {
		...search('names and channel IDs'),
		...sorting({ channelType: 'Type', createdAt: 'Created At', updatedAt: 'Updated At' }),
	},
	execution: byCursor(),
	response: list(),
});

/** Update channel: its ID and type stay. */
const update = defineOperation({
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
	requiresOneOf: ['name', 'enabled', 'metadata'],
});

/** Get availability of channels: a row for each type, as a list or as an object by type. */
const getAvailability = defineOperation({
	value: 'getAvailability',
	name: 'Get Availability',
	action: 'Get availability of channels',
	description: 'Get the number of channels of each type, and how many more are possible',
	request: { method: 'GET', api: 'campaigns', path: '/channels/availability' },
	execution: asItComes(),
	response: listOrObject((data) => {
		const types = Object.entries(data).filter(([, counts]) => isObject(counts));
		return types.length === 0
			? [data]
			: types.map(([type, counts]) => ({ type, ...(isObject(counts) ? counts : {}) }));
	}),
});

export const channelResource = resource({
	value: 'channel',
	name: 'Channel',
	default: getAll.value,
	operations: [create, get, getAll, update, getAvailability],
});
