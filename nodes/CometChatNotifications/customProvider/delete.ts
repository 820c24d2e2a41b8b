import { done } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { noProvider } from '../shared/provider';
import { channel, customPath } from './fields';

/** Delete custom provider. */
export const deleteProvider = defineOperation({
	value: 'delete',
	name: 'Delete',
	action: 'Delete custom provider',
	description: 'Delete the webhook of a channel',
	notice: 'The app deletes the webhook and its password. They can’t be recovered.',
	request: { method: 'DELETE', api: 'chat', path: customPath, pathBy: 'channel', retry: 'safe' },
	path: { channel },
	response: done('deleted', 'channel'),
	notFoundCodes: noProvider,
});
