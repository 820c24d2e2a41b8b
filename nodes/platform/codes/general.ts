import type { Codes } from '../../engine/declaration/api';

const TRY_AGAIN =
	'Run it again in a moment. If it was to change something, look first whether that was done.';

/** Codes that every operation can meet: access, plan, limits, and trouble on the platform's side. */
export const general: Codes = {
	AUTH_ERR_EMPTY_APIKEY: {
		message: 'The request carried no API key',
		advice: 'Enter {REST API Key} in the credential.',
	},
	AUTH_ERR_APIKEY_NOT_FOUND: {
		message: 'The platform does not know this API key',
		advice:
			'Copy {REST API Key} again from the dashboard of your app, and check that {App ID} and {Region} belong to the same app.',
	},
	AUTH_ERR_NO_ACCESS: {
		message: 'This API key may not do that',
		advice: 'Enter a key with the fullAccess scope as {REST API Key}. An Auth Key is not enough.',
	},
	AUTH_ERR_EMPTY_APPID: {
		message: 'The request named no app',
		advice: 'Enter {App ID} in the credential, as the dashboard of your app shows it.',
	},
	AUTH_ERR_INVALID_APPID: {
		message: 'The platform knows no such app in this region',
		advice: 'Compare {App ID} and {Region} in the credential with the dashboard of your app.',
	},
	ERR_PERMISSION_DENIED: {
		message: 'A permission of the app does not allow this',
		advice:
			'Check what the role of the acting user, or the user’s scope in the group, permits. The feature may also be switched off for the app.',
	},
	ERR_PLAN_RESTRICTION: {
		message: 'Your plan does not include this',
		advice: 'See your plan in the dashboard, or ask for the feature to be added.',
	},
	ERR_PLAN_QUOTA_RESTRICTION: {
		message: 'Your plan’s quota is used up',
		advice: 'See the quota of your plan in the dashboard. Nothing can be added until it is raised.',
	},
	ERR_SUBSCRIPTION_EXPIRED: {
		message: 'The subscription of this app has ended',
		advice: 'Renew it in the dashboard.',
	},
	ERR_TOO_MANY_REQUESTS: {
		message: 'The platform’s limit of requests is used up',
		advice:
			'Wait a minute and run it again, or lower {Requests per Minute} or {Requests in Parallel} under Options.',
	},
	ERR_BAD_REQUEST: {
		message: 'The platform refused a value',
		advice: 'Compare the values of this item with what the platform takes, and run it again.',
	},
	ERR_API_NOT_FOUND: {
		message: 'The platform has no such service at this address',
		advice: 'Check {Region} in the credential, and its hosts if they are custom.',
	},
	ERR_INVALID_API_VERSION: {
		message: 'The platform does not offer this version of its API',
		advice: 'Check the hosts in the credential if they are custom. If not, update this package.',
	},
	ERR_MISSION_FAILED: { message: 'The platform could not finish this', advice: TRY_AGAIN },
	ERR_OPERATION_FAILED: { message: 'The platform could not store or read this', advice: TRY_AGAIN },
	ERR_EXCEPTION: {
		message: 'The platform met a problem that it was not prepared for',
		advice: TRY_AGAIN,
	},
	ERR_BAD_ERROR_RESPONSE: {
		message: 'The platform refused this with a code that it does not know itself',
		advice: TRY_AGAIN,
	},
};
