import { done } from '../../engine/declaration/answer';
import { operation } from '../../platform/operation';
import { noProvider } from '../../vocabulary/provider';

/** Delete SendGrid provider. */
export const deleteProvider = operation({
	value: 'delete',
	name: 'Delete',
	action: 'Delete sendgrid provider',
	description: 'Send no more e-mails through SendGrid',
	notice: 'The app forgets the account: what the provider holds cannot be brought back.',
	request: {
		method: 'DELETE',
		api: 'chat',
		path: '/notifications/email/v1/providers/sendgrid',
		retry: 'safe',
	},
	answer: done('deleted'),
	notFoundCodes: noProvider,
});
