import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';

/** Get SendGrid provider, with its secrets (docs/platform.md, Notifications). */
export const get = defineOperation({
	value: 'get',
	name: 'Get',
	action: 'Get sendgrid provider',
	description: 'Retrieve the SendGrid account that sends the emails',
	request: { method: 'GET', api: 'chat', path: '/notifications/email/v1/providers/sendgrid' },
	response: object(),
	secrets: ['sendGridApiKey'],
});
