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
	ERR_EXTENSION_NOT_FOUND: {
		message: 'There is no such extension',
		advice: 'Check how the ID is written. Extension → Get Many lists those of the app.',
		about: 'extension',
	},
	ERR_EXTENSION_INACTIVE: {
		message: 'The extension is turned off in this app',
		advice: 'Enable it first.',
		about: 'extension',
	},
	ERR_ALREADY_AN_OWNER: {
		message: 'This address belongs to the owner of the app',
		advice: 'Leave it out: the owner can do everything already.',
		about: 'collaborator',
	},
	ERR_SELF_ACTION_DENIED: {
		message: 'The account can’t add or remove itself',
		advice: 'Leave the address of the account out.',
		about: 'collaborator',
	},
	ERR_NOT_A_COLLABORATOR: {
		message: 'This address isn’t in the team of the app',
		advice: 'Check how it’s written. List the collaborators to see who is.',
		about: 'collaborator',
	},
	AUTH_ERR_EMPTY_AUTH_HEADER: {
		message: 'The request has no sign-in for the account',
		advice: 'Enter the key and secret of the account in the credential.',
	},
};
