import { done } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { noProvider } from '../shared/provider';

/** Delete Twilio provider. */
export const deleteProvider = defineOperation({
	value: 'delete',
	name: 'Delete',
	action: 'Delete twilio provider',
	description: 'Stop sending text messages through Twilio',
	notice: 'The app deletes all settings of the provider. They can’t be recovered.',
	request: {
		method: 'DELETE',
		api: 'chat',
		path: '/notifications/sms/v1/providers/twilio',
		retry: 'safe',
	},
	response: done('deleted'),
	notFoundCodes: noProvider,
});
