import type { IDataObject } from 'n8n-workflow';
import { isObject, optional, requiredFor, ruleMessage, showsAll } from '../../engine';
import { boolean, options, password, text } from '../../fields/basic';
import { url } from '../../fields/common';

/** The channel that a custom webhook replaces; it picks the path. */
export const channel = options({
	displayName: 'Channel',
	description: 'What type of notification the custom provider sends',
	options: { push: 'Push', sms: 'SMS', email: 'Email' },
});

/** The custom provider's path for each channel. */
export const customPath = {
	push: '/notifications/push/v1/providers/custom',
	sms: '/notifications/sms/v1/providers/custom',
	email: '/notifications/email/v1/providers/custom',
} as const;

/** The same for a channel that is given. */
export const CUSTOM_PATH = '/notifications/{channel}/v1/providers/custom';

const webhook = url({
	displayName: 'Webhook URL',
	description: 'URL to call for each notification; must respond within two seconds',
	placeholder: 'e.g. https://example.com/notify',
});

/** A webhook in place of a provider. The platform wants a user name and password even if it asks for none. */
export const customProvider = {
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

/** What two of the channels want beside that. */
export const ofChannel = {
	useStoredPhNo: requiredFor(stored.useStoredPhNo, { channel: ['sms'] }),
	useStoredEmailID: requiredFor(stored.useStoredEmailID, { channel: ['email'] }),
};

export const changeOfChannel = {
	useStoredPhNo: optional(stored.useStoredPhNo, { shownFor: { channel: ['sms'] } }),
	useStoredEmailID: optional(stored.useStoredEmailID, { shownFor: { channel: ['email'] } }),
};

/** The provider itself; that for pushes comes in a list of one. */
export function providerIn(answer: IDataObject): IDataObject {
	const { pushProviders: list } = answer;
	const [only] = Array.isArray(list) ? (list as unknown[]) : [];
	return isObject(only) ? only : answer;
}

/** Whether there is one: without any, that list can be empty. */
export const hasProvider = (answer: IDataObject): boolean =>
	providerIn(answer).webhookURL !== undefined;

/** Whether what is there is what was sent. */
export const isProviderAsSent = (found: IDataObject, sent: IDataObject): boolean | undefined =>
	showsAll(providerIn(found), sent);
