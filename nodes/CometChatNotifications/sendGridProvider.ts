import { done, optional, resource } from '../engine';
import { boolean, password, text } from '../fields/basic';
import { contact } from '../fields/common';
import { defineOperation } from '../platform/operation';
import { ifProviderExists, isEnabled, noProvider, oneProviderCodes } from './shared/provider';

const { schema } = contact.email;

/** The SendGrid account through which e-mails go out. */
const sendGridAccount = {
	sendGridApiKey: password({
		displayName: 'API Key',
		description: 'API key of the SendGrid account',
		max: 255,
	}),
	sendGridTemplateID: text({
		displayName: 'Template ID',
		description: 'ID of the SendGrid dynamic template for the emails',
		placeholder: 'e.g. d-2f1c8f5a',
	}),
	sendGridUnsubscribeGroupID: text({
		displayName: 'Unsubscribe Group ID',
		description: 'ID of the SendGrid unsubscribe group for opting out',
		placeholder: 'e.g. 21507',
	}),
	senderName: text({
		displayName: 'Sender Name',
		description: 'Sender name of the emails',
		placeholder: 'e.g. Chess Club',
	}),
	senderEmail: {
		...text({
			displayName: 'Sender Email',
			description: 'Sender address of the emails, which SendGrid must have verified',
			placeholder: 'e.g. chess@example.com',
		}),
		schema,
	},
	allowEmailReplies: boolean({
		displayName: 'Allow Replies',
		description: 'Whether to add replies to these emails to the chat',
	}),
};

const senderEmailForReplies = optional({
	...text({
		displayName: 'Email for Replies',
		description: 'Email address for replies, if they’re allowed',
		placeholder: 'e.g. replies@example.com',
	}),
	schema,
});

const path = '/notifications/email/v1/providers/sendgrid';

export const add = defineOperation({
	value: 'add',
	name: 'Add',
	action: 'Add sendgrid provider',
	description: 'Send emails through a SendGrid account',
	request: { method: 'POST', api: 'chat', path, retry: 'safe' },
	body: { ...sendGridAccount, senderEmailForReplies, isEnabled },
	secrets: ['sendGridApiKey'],
	readBack: { path, notFound: noProvider },
	onConflict: ifProviderExists(path),
	codes: oneProviderCodes,
});

/** Get SendGrid provider, with its secrets (docs/platform.md, Notifications). */
const get = defineOperation({
	value: 'get',
	name: 'Get',
	action: 'Get sendgrid provider',
	description: 'Retrieve the SendGrid account that sends the emails',
	request: { method: 'GET', api: 'chat', path: '/notifications/email/v1/providers/sendgrid' },
	secrets: ['sendGridApiKey'],
});

/** Update SendGrid provider: sends what is given, and nothing else. */
const update = defineOperation({
	value: 'update',
	name: 'Update',
	action: 'Update sendgrid provider',
	description: 'Update the SendGrid account, its sender or template, or turn it on or off',
	request: {
		method: 'PUT',
		api: 'chat',
		path: '/notifications/email/v1/providers/sendgrid',
		retry: 'safe',
	},
	body: {
		sendGridApiKey: optional(sendGridAccount.sendGridApiKey),
		sendGridTemplateID: optional(sendGridAccount.sendGridTemplateID),
		sendGridUnsubscribeGroupID: optional(sendGridAccount.sendGridUnsubscribeGroupID),
		senderName: optional(sendGridAccount.senderName),
		senderEmail: optional(sendGridAccount.senderEmail),
		allowEmailReplies: optional(sendGridAccount.allowEmailReplies),
		senderEmailForReplies,
		isEnabled,
	},
	secrets: ['sendGridApiKey'],
	requiresOneOf: [
		...(['sendGridApiKey', 'sendGridTemplateID', 'sendGridUnsubscribeGroupID'] as const),
		...(['senderName', 'senderEmail', 'allowEmailReplies'] as const),
		...(['senderEmailForReplies', 'isEnabled'] as const),
	],
});

const deleteProvider = defineOperation({
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

/** The SendGrid Provider resource (docs/platform.md, Notifications). */
export const sendGridProvider = resource({
	value: 'sendGridProvider',
	name: 'SendGrid Provider',
	default: 'add',
	operations: [add, get, update, deleteProvider],
});
