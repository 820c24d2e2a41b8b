import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { ifProviderExists, isEnabled, noProvider, oneProviderCodes } from '../shared/provider';
import { senderEmailForReplies, sendGridAccount } from './fields';

const path = '/notifications/email/v1/providers/sendgrid';

/** Add SendGrid provider (docs/platform.md, Notifications). */
export const add = defineOperation({
	value: 'add',
	name: 'Add',
	action: 'Add sendgrid provider',
	description: 'Send emails through a SendGrid account',
	request: { method: 'POST', api: 'chat', path, retry: 'safe' },
	body: { ...sendGridAccount, senderEmailForReplies, isEnabled },
	response: object(),
	secrets: ['sendGridApiKey'],
	readBack: { path, notFound: noProvider },
	onConflict: ifProviderExists(path),
	codes: oneProviderCodes,
});
