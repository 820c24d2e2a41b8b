import { object } from '../../engine';
import { operation } from '../../platform/operation';

/** Get SendGrid provider, with its secrets (docs/platform.md, Notifications). */
export const get = operation({
	value: 'get',
	name: 'Get',
	action: 'Get sendgrid provider',
	description: 'Retrieve the SendGrid account that sends the emails',
	request: { method: 'GET', api: 'chat', path: '/notifications/email/v1/providers/sendgrid' },
	answer: object(),
	secrets: ['sendGridApiKey'],
});
