/** What a code of the platform means and what helps (vendor facts, 2); `{…}` stay the platform's words. */
export const codes: Record<string, [says: string, advice: string]> = {
	AUTH_ERR_EMPTY_APIKEY: [
		'The request carried no API key',
		'Open the credential and enter the REST API Key of your app.',
	],
	AUTH_ERR_APIKEY_NOT_FOUND: [
		'The platform does not know this API key',
		'Copy the REST API Key again from your app’s dashboard, and check that App ID and Region belong to the same app.',
	],
	AUTH_ERR_NO_ACCESS: [
		'This API key may not do that',
		'Use a key with the fullAccess scope (the REST API Key, not the Auth Key).',
	],
	AUTH_ERR_EMPTY_APPID: [
		'The request named no app',
		'Enter the App ID in the credential, as your app’s dashboard shows it.',
	],
	AUTH_ERR_INVALID_APPID: [
		'The platform knows no such app in this region',
		'Check App ID and Region in the credential against your app’s dashboard.',
	],
	ERR_TOO_MANY_REQUESTS: [
		'The platform’s limit of requests is used up',
		'Wait a minute and run again, or lower Requests in Parallel under Options.',
	],
	ERR_PLAN_RESTRICTION: [
		'Your plan does not include this',
		'See your plan in the dashboard, or ask for the feature to be enabled.',
	],
	ERR_PLAN_QUOTA_RESTRICTION: [
		'Your plan’s quota is used up',
		'See your plan’s quota in the dashboard. Nothing more can be added until it is raised.',
	],
	ERR_SUBSCRIPTION_EXPIRED: [
		'The subscription of this app has ended',
		'Renew the subscription in the dashboard.',
	],
	ERR_UID_NOT_FOUND: [
		'No active user has this UID',
		'Create or import the user first, and check the spelling of the UID. A deactivated user counts as missing.',
	],
	ERR_UID_ALREADY_EXISTS: [
		'A user with this UID already exists',
		'Choose another UID, or set If Already Exists to Return Existing under Options.',
	],
	ERR_GUID_NOT_FOUND: [
		'No group has this GUID',
		'Choose the group from the list, or create it first.',
	],
	ERR_GUID_ALREADY_EXISTS: [
		'A group with this GUID already exists',
		'Choose another GUID, or set If Already Exists to Return Existing under Options.',
	],
	ERR_EMPTY_GROUP_PASS: [
		'A group of type Password needs a password',
		'Enter a Password, or choose another Type.',
	],
	ERR_ALREADY_JOINED: [
		'The user is a member of this group already',
		'Nothing is left to do. To go on with such users, set If Already Exists to Return Existing under Options.',
	],
	ERR_BANNED_GROUPMEMBER: [
		'The user is banned from this group',
		'Unban the user in the dashboard first.',
	],
	ERR_ALREADY_BANNED: ['The user is banned from this group already', 'Nothing is left to do.'],
	ERR_NO_VACANCY: [
		'The group is full',
		'Remove members, or ask for the limit of your plan to be raised.',
	],
	ERR_GROUP_NO_ADMIN_SCOPE: [
		'The user in On Behalf Of is no admin of this group',
		'Choose an admin of the group in On Behalf Of, or leave it empty.',
	],
	ERR_GROUP_NO_MODERATOR_SCOPE: [
		'The user in On Behalf Of may not do this in the group',
		'Choose an admin or moderator of the group in On Behalf Of, or leave it empty.',
	],
	ERR_GROUP_NO_CLEARANCE: [
		'The user in On Behalf Of may not do this in the group',
		'Choose an admin of the group in On Behalf Of, or leave it empty.',
	],
	ERR_ROLE_NOT_FOUND: [
		'No role has this name',
		'Choose the role from the list, or create it in the dashboard first.',
	],
	ERR_ROLE_DELETE_DENIED: [
		'The default role cannot be deleted',
		'Choose another role. Every user needs the default one to fall back on.',
	],
	ERR_KEYWORD_NOT_FOUND: [
		'No keyword list has this ID',
		'Choose it From List, or create it first.',
	],
	ERR_KEYWORD_ALREADY_EXISTS: [
		'A keyword list with this ID already exists',
		'Use Update to replace its terms, or choose another ID.',
	],
	ERR_CALL_SESSION_NOT_FOUND: [
		'No call has this session ID',
		'Copy the session ID from the call log or from a call event.',
	],
	ERR_IMPORT_INVALID_USER_FORMAT: [
		'The platform could not read this user',
		'Check the fields of the item; the platform’s own words are in the details.',
	],
	ERR_API_NOT_FOUND: [
		'The platform has no such service at this address',
		'Check the hosts in the credential.',
	],
	ERR_BAD_REQUEST: ['The platform refused a value', 'Change the named fields and run again.'],
};
