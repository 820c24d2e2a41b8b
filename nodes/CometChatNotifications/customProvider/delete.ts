import { done } from '../../engine/declaration/answer';
import { operation } from '../../platform/operation';
import { channel, customPath } from '../../vocabulary/customProvider';
import { noProvider } from '../../vocabulary/provider';

/** Delete custom provider. */
export const deleteProvider = operation({
	value: 'delete',
	name: 'Delete',
	action: 'Delete custom provider',
	description: 'Have no webhook called for the notifications of a channel any more',
	notice: 'The app forgets the webhook and its password: they cannot be brought back.',
	request: { method: 'DELETE', api: 'chat', path: customPath, pathBy: 'channel', retry: 'safe' },
	path: { channel },
	answer: done('deleted', 'channel'),
	notFoundCodes: noProvider,
});
