import { object } from '../../engine/declaration/answer';
import { operation } from '../../platform/operation';
import { ifProviderExists, noProvider, oneProviderCodes } from '../../vocabulary/provider';
import { senderEmailForReplies, sendGridAccount } from '../../vocabulary/sendGridProvider';
import { isEnabled } from '../../vocabulary/twilioProvider';

const path = '/notifications/email/v1/providers/sendgrid';

/** Add SendGrid provider (docs/platform.md, Notifications). */
export const add = operation({
	value: 'add',
	name: 'Add',
	action: 'Add sendgrid provider',
	description: 'Send e-mails through a SendGrid account',
	request: { method: 'POST', api: 'chat', path, retry: 'safe' },
	body: { ...sendGridAccount, senderEmailForReplies, isEnabled },
	answer: object(),
	readBack: { path, notFound: noProvider },
	onConflict: ifProviderExists(path),
	codes: oneProviderCodes,
});
