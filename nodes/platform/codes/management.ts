import type { Codes } from '../../engine';

/** Codes about API keys, webhooks, and the app as its account sees it. */
export const management: Codes = {
	ERR_APIKEY_NOT_FOUND: {
		message: 'The app has no such API key',
		advice: 'It may already be deleted. List the API keys to see which exist.',
		about: 'apiKey',
	},
	ERR_APIKEY_NO_SELF_ACTION: {
		message: 'An API key can’t change or delete itself',
		advice: 'Choose another key, or enter another one as {REST API Key} in the credential.',
		about: 'apiKey',
	},
	ERR_WEBHOOK_NOT_FOUND: {
		message: 'No webhook has this ID',
		advice: 'Check how the ID is written. The webhook may have been deleted.',
		about: 'webhook',
	},
	ERR_WEBHOOK_ALREADY_EXISTS: {
		message: 'A webhook with this ID already exists',
		advice: 'Choose another ID, or update the existing one.',
		about: 'webhook',
	},
	ERR_TRIGGER_NOT_FOUND: {
		message: 'There is no such trigger',
		advice: 'Check how the trigger is written, e.g. message_sent.',
		about: 'trigger',
	},
	ERR_APP_NOT_FOUND: {
		message: 'The account has no such app',
		advice: 'Check {App ID} in the credential. The app may have been archived.',
	},
	ERR_APP_ARCHIVED: {
		message: 'This app is archived',
		advice:
			'It’s deleted permanently after 30 days. Enter another {App ID}, or ask CometChat’s support.',
	},
	AUTH_ERR_EMPTY_AUTH_HEADER: {
		message: 'The request has no sign-in for the account',
		advice: 'Enter the key and secret of the account in the credential.',
	},
};
