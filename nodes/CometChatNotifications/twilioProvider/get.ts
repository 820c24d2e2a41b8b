import { object } from '../../engine';
import { operation } from '../../platform/operation';

/** Get Twilio provider, with its secrets (docs/platform.md, Notifications). */
export const get = operation({
	value: 'get',
	name: 'Get',
	action: 'Get twilio provider',
	description: 'Retrieve the Twilio account that sends the text messages',
	request: { method: 'GET', api: 'chat', path: '/notifications/sms/v1/providers/twilio' },
	answer: object(),
	secrets: ['twilioAuthToken'],
});
