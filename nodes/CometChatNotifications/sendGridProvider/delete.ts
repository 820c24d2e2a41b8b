import { done } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { noProvider } from '../shared/provider';

/** Delete SendGrid provider. */
export const deleteProvider = defineOperation({
	value: 'delete',
	name: 'Delete',
	action: 'Delete sendgrid provider',
	description: 'Stop sending emails through SendGrid',
	notice: 'The app deletes all settings of the provider. They can’t be recovered.',
	request: {
		method: 'DELETE',
		api: 'chat',
		path: '/notifications/email/v1/providers/sendgrid',
		retry: 'safe',
	},
	response: done('deleted'),
	notFoundCodes: noProvider,
});
