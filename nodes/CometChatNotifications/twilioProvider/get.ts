import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';

/** Get Twilio provider, with its secrets (docs/platform.md, Notifications). */
export const get = defineOperation({
	value: 'get',
	name: 'Get',
	action: 'Get twilio provider',
	description: 'Retrieve the Twilio account that sends the text messages',
	request: { method: 'GET', api: 'chat', path: '/notifications/sms/v1/providers/twilio' },
	response: object(),
	secrets: ['twilioAuthToken'],
});
