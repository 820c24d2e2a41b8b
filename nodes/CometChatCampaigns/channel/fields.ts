import { optional } from '../../engine';
import { boolean, options } from '../../fields/basic';
import { metadata, name } from '../../fields/common';
import { newId } from '../../fields/id';

export const channelName = name({
	displayName: 'Name',
	description: 'Name of the channel',
	placeholder: 'e.g. News',
});

export const newChannelId = newId({
	displayName: 'Channel ID',
	description: 'Unique identifier of the channel, which can’t be changed afterwards',
	placeholder: 'e.g. cc-notification-channel-news',
	about: 'channel',
});

export const channelType = options({
	displayName: 'Type',
	description: 'How the channel reaches users. It can’t be changed afterwards.',
	options: {
		in_app: { name: 'In-App', description: 'As an item of their feed in the app' },
		push: { name: 'Push', description: 'As a push notification; an app has one such channel' },
	},
});

export const enabled = boolean({
	displayName: 'Enabled',
	description: 'Whether to let templates use the channel',
});

export const channelMetadata = {
	metadata: optional(metadata({ description: 'Additional JSON data about the channel' })),
};

/** Codes of what is not there, by the general name or the own one. */
export const NO_CHANNEL = ['ERR_CHANNEL_NOT_FOUND', 'ERR_NOT_FOUND'];
