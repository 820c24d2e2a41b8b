import type { IDataObject } from 'n8n-workflow';
import { done, isObject, optional, requiredFor, resource, ruleMessage, showsAll } from '../engine';
import { boolean, options, password, text } from '../fields/basic';
import { url } from '../fields/common';
import { defineOperation } from '../platform/operation';
import { ifProviderExists, noProvider, oneProviderCodes } from './shared/provider';

/** The channel that a custom webhook replaces; it picks the path. */
const channel = options({
	displayName: 'Channel',
	description: 'What type of notification the custom provider sends',
	options: { push: 'Push', sms: 'SMS', email: 'Email' },
});

/** The custom provider's path for each channel. */
const customPath = {
	push: '/notifications/push/v1/providers/custom',
	sms: '/notifications/sms/v1/providers/custom',
	email: '/notifications/email/v1/providers/custom',
} as const;

/** The path of the custom provider for the channel of an item. */
const CUSTOM_PATH = '/notifications/{channel}/v1/providers/custom';

const webhook = url({
	displayName: 'Webhook URL',
	description: 'URL to call for each notification; must respond within two seconds',
	placeholder: 'e.g. https://example.com/notify',
});

/** A webhook in place of a provider. The platform wants a user name and password even if it asks for none. */
const customProvider = {
	isEnabled: boolean({
		displayName: 'Enabled',
		description: 'Whether to send notifications through this provider',
		default: true,
	}),
	webhookURL: {
		...webhook,
		schema: webhook.schema.refine(
			(address) => /^https:/i.test(address),
			ruleMessage('must start with https://', 'CometChat only calls https URLs.'),
		),
	},
	useBasicAuth: boolean({
		displayName: 'Use Basic Auth',
		description: 'Whether to send a username and password with each request',
	}),
	basicAuthUsername: text({
		displayName: 'Username',
		description: 'Username for Basic Auth; CometChat requires one even if it isn’t used',
		placeholder: 'e.g. cometchat',
	}),
	basicAuthPassword: password({
		displayName: 'Password',
		description: 'Password for Basic Auth; CometChat requires one even if it isn’t used',
		max: 255,
	}),
};

const stored = {
	useStoredPhNo: boolean({
		displayName: 'Only With Phone Number',
		description: 'Whether to call the webhook only for users with a phone number',
	}),
	useStoredEmailID: boolean({
		displayName: 'Only With Email',
		description: 'Whether to call the webhook only for users with an email address',
	}),
};

/** The provider itself; the push provider comes in a list with one entry. */
function providerIn(answer: IDataObject): IDataObject {
	const { pushProviders: list } = answer;
	const [only] = Array.isArray(list) ? (list as unknown[]) : [];
	return isObject(only) ? only : answer;
}

/** Whether the channel has a provider: without, the list can be empty. */
const hasProvider = (answer: IDataObject): boolean => providerIn(answer).webhookURL !== undefined;

/** What SMS and email need besides. */
const ofChannel = {
	useStoredPhNo: requiredFor(stored.useStoredPhNo, { channel: ['sms'] }),
	useStoredEmailID: requiredFor(stored.useStoredEmailID, { channel: ['email'] }),
};

/** Whether the answer shows the provider as it was sent. */
const isProviderAsSent = (answer: IDataObject, sent: IDataObject): boolean | undefined =>
	showsAll(providerIn(answer), sent);

/** Add custom provider: a webhook (docs/platform.md, Notifications). */
const add = defineOperation({
	value: 'add',
	name: 'Add',
	action: 'Add custom provider',
	description: 'Send each notification of a channel to your own webhook',
	request: { method: 'POST', api: 'chat', path: customPath, pathBy: 'channel', retry: 'safe' },
	path: { channel },
	body: { ...customProvider, ...ofChannel },
	secrets: ['basicAuthPassword'],
	readBack: {
		path: CUSTOM_PATH,
		notFound: noProvider,
		isThere: hasProvider,
		matches: (answer, _list, _conflicted, sent) => isProviderAsSent(answer, sent),
	},
	onConflict: ifProviderExists(CUSTOM_PATH),
	codes: oneProviderCodes,
	toRow: providerIn,
});

const noCustomProvider = {
	message: 'The app has no custom provider for this channel',
	description: 'Custom Provider → Add adds one.',
	code: 'ERR_PROVIDER_NOT_FOUND',
};

/** Get custom provider, with its password (docs/platform.md, Notifications). */
const get = defineOperation({
	value: 'get',
	name: 'Get',
	action: 'Get custom provider',
	description: 'Retrieve the webhook that is called for each notification of a channel',
	request: { method: 'GET', api: 'chat', path: customPath, pathBy: 'channel' },
	path: { channel },
	secrets: ['basicAuthPassword'],
	toRow: providerIn,
	completion: { of: (row) => (hasProvider(row) ? undefined : noCustomProvider), path: CUSTOM_PATH },
});

const storedContacts = {
	useStoredPhNo: optional(stored.useStoredPhNo, { shownFor: { channel: ['sms'] } }),
	useStoredEmailID: optional(stored.useStoredEmailID, { shownFor: { channel: ['email'] } }),
};

/** Update custom provider: sends what is given, and nothing else. */
const update = defineOperation({
	value: 'update',
	name: 'Update',
	action: 'Update custom provider',
	description: 'Update the webhook of a channel, or turn it on or off',
	request: { method: 'PUT', api: 'chat', path: customPath, pathBy: 'channel', retry: 'safe' },
	path: { channel },
	body: {
		isEnabled: optional(customProvider.isEnabled),
		webhookURL: optional(customProvider.webhookURL),
		useBasicAuth: optional(customProvider.useBasicAuth),
		basicAuthUsername: optional(customProvider.basicAuthUsername),
		basicAuthPassword: optional(customProvider.basicAuthPassword),
		...storedContacts,
	},
	secrets: ['basicAuthPassword'],
	requiresOneOf: [
		...(['isEnabled', 'webhookURL', 'useBasicAuth', 'basicAuthUsername'] as const),
		...(['basicAuthPassword', 'useStoredPhNo', 'useStoredEmailID'] as const),
	],
	toRow: providerIn,
});

const deleteProvider = defineOperation({
	value: 'delete',
	name: 'Delete',
	action: 'Delete custom provider',
	description: 'Delete the webhook of a channel',
	notice: 'The app deletes the webhook and its password. They can’t be recovered.',
	request: { method: 'DELETE', api: 'chat', path: customPath, pathBy: 'channel', retry: 'safe' },
	path: { channel },
	response: done('deleted', 'channel'),
	notFoundCodes: noProvider,
});

export const customProviderResource = resource({
	value: 'customProvider',
	name: 'Custom Provider',
	default: 'add',
	operations: [add, get, update, deleteProvider],
});
