import type { Codes } from '../../engine/declaration/api';

/** Codes that mean something else where an account signs in with key and secret (docs/platform.md, Authentication). */
export const account: Codes = {
	AUTH_ERR_EMPTY_APIKEY: {
		message: 'The request carried no key of an account',
		advice: 'Enter {Key} and {Secret} in the credential.',
	},
	AUTH_ERR_APIKEY_NOT_FOUND: {
		message: 'The platform does not know this key, or the secret is not its own',
		advice:
			'Copy {Key} and {Secret} again from what CometChat’s sales team sent. The REST API Key of an app is no key of an account.',
	},
	AUTH_ERR_NO_ACCESS: {
		message: 'This account may not do that',
		advice:
			'The plan must include multi-tenancy, and {App ID} must be an app of the account to which {Key} belongs.',
	},
	AUTH_ERR_INVALID_APPID: {
		message: 'The platform knows no such app',
		advice: 'Compare {App ID} in the credential with the dashboard of your app.',
	},
	ERR_PLAN_RESTRICTION: {
		message: 'Your plan does not include the Management API',
		advice:
			'It comes with multi-tenancy: ask CometChat’s sales team. Without it, webhooks are made by hand in the dashboard.',
	},
	ERR_API_NOT_FOUND: {
		message: 'The platform has no such service at this address',
		advice: 'Check {Host} in the credential.',
	},
};
