import type { Codes } from '../../engine';

/** Codes that mean something else where an account signs in with key and secret (docs/platform.md, Authentication). */
export const account: Codes = {
	AUTH_ERR_EMPTY_APIKEY: {
		message: 'The request has no account key',
		advice: 'Enter {Key} and {Secret} in the credential.',
	},
	AUTH_ERR_APIKEY_NOT_FOUND: {
		message: 'CometChat doesn’t recognize this key, or the secret doesn’t belong to it',
		advice:
			'Copy {Key} and {Secret} again from what CometChat’s sales team sent. The REST API Key of an app isn’t an account key.',
	},
	AUTH_ERR_NO_ACCESS: {
		message: 'This account isn’t allowed to do this',
		advice:
			'The plan must include multi-tenancy, and {App ID} must be an app of the account to which {Key} belongs.',
	},
	AUTH_ERR_INVALID_APPID: {
		message: 'CometChat has no app with this ID',
		advice: 'Compare {App ID} in the credential with the dashboard of your app.',
	},
	ERR_PLAN_RESTRICTION: {
		message: 'Your plan doesn’t include the Management API',
		advice:
			'It comes with multi-tenancy: ask CometChat’s sales team. Without it, create webhooks manually in the dashboard.',
	},
	ERR_API_NOT_FOUND: {
		message: 'The API wasn’t found at this URL',
		advice: 'Check {Host} in the credential.',
	},
};

/** Codes about apps where the request chooses one. */
export const accountApps: Codes = {
	ERR_APP_NOT_FOUND: {
		message: 'The account has no such app',
		advice: 'Check how the ID is written. The app may have been archived.',
		about: 'app',
	},
	ERR_APP_ARCHIVED: {
		message: 'This app is archived',
		advice: 'It’s deleted permanently after 30 days. To keep it, ask CometChat’s support.',
		about: 'app',
	},
	ERR_APP_DELETION: {
		message: 'The app has a paid subscription, so it can’t be deleted',
		advice: 'Ask CometChat’s support to end the subscription first.',
		about: 'app',
	},
	ERR_APP_CREATION_FAILED_MAX_LIMIT: {
		message: 'The account can’t have more free apps',
		advice: 'Delete a free app first, or ask CometChat’s sales team.',
	},
};
