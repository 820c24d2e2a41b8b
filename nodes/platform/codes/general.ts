import type { Codes } from '../../engine';

const TRY_AGAIN = 'Run it again in a moment.';

/** Codes that every operation can meet: access, plan, limits, and trouble on the platform's side. */
export const general: Codes = {
	AUTH_ERR_EMPTY_APIKEY: {
		message: 'The request has no API key',
		advice: 'Enter {REST API Key} in the credential.',
	},
	AUTH_ERR_APIKEY_NOT_FOUND: {
		message: 'CometChat doesn’t recognize this API key',
		advice:
			'Copy {REST API Key} again from the dashboard of your app, and check that {App ID} and {Region} belong to the same app.',
	},
	AUTH_ERR_NO_ACCESS: {
		message: 'This API key isn’t allowed to do this',
		advice: 'Enter a key with the fullAccess scope as {REST API Key}. An Auth Key isn’t enough.',
	},
	AUTH_ERR_EMPTY_APPID: {
		message: 'The request has no app ID',
		advice: 'Enter {App ID} in the credential, as the dashboard of your app shows it.',
	},
	AUTH_ERR_INVALID_APPID: {
		message: 'CometChat has no app with this ID in this region',
		advice: 'Compare {App ID} and {Region} in the credential with the dashboard of your app.',
	},
	ERR_PERMISSION_DENIED: {
		message: 'A permission of the app doesn’t allow this',
		advice:
			'Check what the role of the acting user, or the user’s scope in the group, permits. The feature may also be turned off for the app.',
	},
	ERR_PLAN_RESTRICTION: {
		message: 'Your plan doesn’t include this',
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
		message: 'CometChat’s rate limit was reached',
		advice:
			'Wait a minute, then run it again, or set {Requests per Minute} or {Requests in Parallel} to a lower number under Options.',
	},
	ERR_BAD_REQUEST: {
		message: 'CometChat rejected a value',
		advice: 'Compare the values of this item with what CometChat accepts, then run it again.',
	},
	ERR_API_NOT_FOUND: {
		message: 'The API wasn’t found at this URL',
		advice: 'Check {Region} in the credential, and its hosts if they are custom.',
	},
	ERR_INVALID_API_VERSION: {
		message: 'CometChat doesn’t offer this version of its API',
		advice: 'Check the hosts in the credential if they are custom. If not, update this package.',
	},
	ERR_MISSION_FAILED: { message: 'CometChat couldn’t finish this', advice: TRY_AGAIN },
	ERR_OPERATION_FAILED: { message: 'CometChat couldn’t store or read this', advice: TRY_AGAIN },
	ERR_EXCEPTION: {
		message: 'CometChat ran into an unexpected problem',
		advice: TRY_AGAIN,
	},
	ERR_BAD_ERROR_RESPONSE: {
		message: 'CometChat rejected this with a code that it doesn’t recognize itself',
		advice: TRY_AGAIN,
	},
};
