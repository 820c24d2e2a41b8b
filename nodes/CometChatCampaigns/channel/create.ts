import { changed, object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import {
	channelMetadata,
	channelName,
	channelType,
	enabled,
	newChannelId,
	NO_CHANNEL,
} from './fields';

/** Whatever its code: what else is wrong with a channel has other ones (docs/platform.md, Campaigns). */
const notAllowed = {
	message: 'The app isn’t allowed to have a channel of this type',
	advice: 'Choose another {Type}. Channel → Get Availability shows which are possible.',
};

/** Create channel: its own ID finds it again. */
export const create = defineOperation({
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
	response: object(),
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
