import { password, text } from '../fields/basic';
import { done, optional, resource } from '../engine';
import { defineOperation } from '../platform/operation';
import { ifProviderExists, isEnabled, noProvider, oneProviderCodes } from './shared/provider';

/** The Twilio account through which text messages go out. */
const twilioAccount = {
	twilioAccountSID: text({
		displayName: 'Account SID',
		description: 'Account SID, as the console of Twilio shows it',
		placeholder: 'e.g. AC3f1a9c',
	}),
	twilioAuthToken: password({
		displayName: 'Auth Token',
		description: 'Auth Token of the account, as the console of Twilio shows it',
		max: 255,
	}),
	twilioSenderPhoneNumber: text({
		displayName: 'Sender Phone Number',
		description: 'Phone number that sends the messages, with country code',
		placeholder: 'e.g. +14155550100',
	}),
};

const path = '/notifications/sms/v1/providers/twilio';

const add = defineOperation({
	value: 'add',
	name: 'Add',
	action: 'Add twilio provider',
	description: 'Send text messages through a Twilio account',
	request: { method: 'POST', api: 'chat', path, retry: 'safe' },
	body: { ...twilioAccount, isEnabled },
	secrets: ['twilioAuthToken'],
	readBack: { path, notFound: noProvider },
	onConflict: ifProviderExists(path),
	codes: oneProviderCodes,
});

/** Get Twilio provider, with its secrets (docs/platform.md, Notifications). */
const get = defineOperation({
	value: 'get',
	name: 'Get',
	action: 'Get twilio provider',
	description: 'Retrieve the Twilio account that sends the text messages',
	request: { method: 'GET', api: 'chat', path: '/notifications/sms/v1/providers/twilio' },
	secrets: ['twilioAuthToken'],
});

/** Update Twilio provider: sends what is given, and nothing else. */
const update = defineOperation({
	value: 'update',
	name: 'Update',
	action: 'Update twilio provider',
	description: 'Update the Twilio account, or turn it on or off',
	request: {
		method: 'PUT',
		api: 'chat',
		path: '/notifications/sms/v1/providers/twilio',
		retry: 'safe',
	},
	body: {
		twilioAccountSID: optional(twilioAccount.twilioAccountSID),
		twilioAuthToken: optional(twilioAccount.twilioAuthToken),
		twilioSenderPhoneNumber: optional(twilioAccount.twilioSenderPhoneNumber),
		isEnabled,
	},
	secrets: ['twilioAuthToken'],
	requiresOneOf: ['twilioAccountSID', 'twilioAuthToken', 'twilioSenderPhoneNumber', 'isEnabled'],
});

const deleteProvider = defineOperation({
	value: 'delete',
	name: 'Delete',
	action: 'Delete twilio provider',
	description: 'Stop sending text messages through Twilio',
	notice: 'The app deletes all settings of the provider. They can’t be recovered.',
	request: {
		method: 'DELETE',
		api: 'chat',
		path: '/notifications/sms/v1/providers/twilio',
		retry: 'safe',
	},
	response: done('deleted'),
	notFoundCodes: noProvider,
});

/** The Twilio Provider resource (docs/platform.md, Notifications). */
export const twilioProvider = resource({
	value: 'twilioProvider',
	name: 'Twilio Provider',
	default: 'add',
	operations: [add, get, update, deleteProvider],
});
