import { done } from '../../engine/declaration/answer';
import { operation } from '../../platform/operation';
import { noProvider } from '../../vocabulary/provider';

/** Delete Twilio provider. */
export const deleteProvider = operation({
	value: 'delete',
	name: 'Delete',
	action: 'Delete twilio provider',
	description: 'Send no more text messages through Twilio',
	notice: 'The app forgets the account: what the provider holds cannot be brought back.',
	request: {
		method: 'DELETE',
		api: 'chat',
		path: '/notifications/sms/v1/providers/twilio',
		retry: 'safe',
	},
	answer: done('deleted'),
	notFoundCodes: noProvider,
});
