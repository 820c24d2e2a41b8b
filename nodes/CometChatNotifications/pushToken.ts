import type { IDataObject } from 'n8n-workflow';
import { done, type Field, isObject, list, optional, resource, showsAll, whole } from '../engine';
import { boolean, options, password } from '../fields/basic';
import { pathText } from '../fields/id';
import { apnsProvider, fcmProvider } from './shared/provider';
import { timeZone } from './shared/timeZone';
import { defineOperation } from '../platform/operation';
import { authToken } from '../fields/authToken';

const token = {
	displayName: 'Push Token',
	description: 'Token from FCM or APNs for the app on its device',
	placeholder: 'e.g. dLztQGbuPA91bG3rkRckcg:APA91b',
};

/** Where pushes to an app on a device go. The form hides it, and a path takes it. */
const pushToken: Field<string, true> = {
	...password(token),
	schema: pathText({ ...token, max: 4096 }).schema,
};

/** The query parameter that takes those of all logins of the user. */
const allLogins = (description: string) => ({
	all: optional(boolean({ displayName: 'All Auth Tokens', description })),
});

const fcm = {
	fcm_android: 'FCM: Android',
	fcm_flutter_android: 'FCM: Flutter on Android',
	fcm_flutter_ios: 'FCM: Flutter on iOS',
	fcm_ionic_cordova_android: 'FCM: Ionic Cordova on Android',
	fcm_ionic_cordova_ios: 'FCM: Ionic Cordova on iOS',
	fcm_ios: 'FCM: iOS',
	fcm_react_native_android: 'FCM: React Native on Android',
	fcm_react_native_ios: 'FCM: React Native on iOS',
	fcm_web: 'FCM: Web',
};

const apns = {
	apns_flutter_device: 'APNs: Flutter',
	apns_ionic_cordova_device: 'APNs: Ionic Cordova',
	apns_ios_device: 'APNs: iOS',
	apns_react_native_device: 'APNs: React Native',
};

const voip = {
	apns_flutter_voip: 'APNs VoIP: Flutter',
	apns_ionic_cordova_voip: 'APNs VoIP: Ionic Cordova',
	apns_ios_voip: 'APNs VoIP: iOS',
	apns_react_native_voip: 'APNs VoIP: React Native',
};

type PushPlatform = keyof typeof fcm | keyof typeof apns | keyof typeof voip;

const platform = options<PushPlatform>({
	displayName: 'Platform',
	description: 'Push service and framework of the app',
	options: { ...fcm, ...apns, ...voip },
	default: 'fcm_android',
});

/** The name under which the platform wants the token of each kind (docs/platform.md, Notifications). */
const tokenField = (chosen: PushPlatform): string =>
	chosen in fcm ? 'fcmToken' : chosen in apns ? 'deviceToken' : 'voipToken';

/** The row of a token in the list of its login. */
const tokenIn = ({ pushTokens }: IDataObject, token: unknown): IDataObject | undefined =>
	(Array.isArray(pushTokens) ? (pushTokens as unknown[]) : [])
		.filter(isObject)
		.find(({ pushToken: value }) => value === token);

/** Whether the list of a login shows what was sent, the token under whichever name. */
function isTokenAsSent(
	list: IDataObject,
	{ fcmToken, deviceToken, voipToken, ...sent }: IDataObject,
): boolean | undefined {
	return showsAll(tokenIn(list, fcmToken ?? deviceToken ?? voipToken), sent);
}

const provider = {
	description: 'Provider that sends the push notifications. Leave empty to use the default.',
	sendAs: 'providerId',
};

/** Who sends the pushes, by the platform. */
const pushProvider = {
	fcmProvider: optional(
		fcmProvider({
			...provider,
			displayName: 'FCM Provider',
			shownFor: { platform: Object.keys(fcm) },
		}),
	),
	apnsProvider: optional(
		apnsProvider({
			...provider,
			displayName: 'APNs Provider',
			shownFor: { platform: Object.keys({ ...apns, ...voip }) },
		}),
	),
};

const deviceTimeZone = {
	timeZone: optional(timeZone, { description: 'Time zone of the device' }),
};

const register = defineOperation({
	value: 'register',
	name: 'Register',
	action: 'Register push token',
	description: 'Register a device’s push token, so that the app on it gets notifications',
	request: { method: 'POST', api: 'chat', path: '/notifications/push/v1/tokens', retry: 'safe' },
	body: {
		platform,
		pushToken: { ...pushToken, sendAs: '' },
		authToken,
		...pushProvider,
		...deviceTimeZone,
	},
	toBody: (body, { platform: chosen, pushToken: token }) => ({
		...body,
		[tokenField(chosen)]: token,
	}),
	response: done('registered', 'platform', 'pushToken'),
	readBack: {
		path: '/notifications/push/v1/tokens?authToken={authToken}',
		notFound: [],
		hidden: {
			message: 'This push token is already registered, but not for this Auth Token',
			description:
				'Another auth token has it. Nothing was changed. Delete it there first if the device now belongs to this one.',
		},
		isThere: (login, _list, _conflicted, sent) => tokenIn(login, sent.pushToken) !== undefined,
		matches: (login, _list, _conflicted, sent) => isTokenAsSent(login, sent),
	},
	onConflict: { codes: ['ERR_TOKEN_ALREADY_EXISTS'], choices: ['return'] },
});

/** List push tokens: they come all at once (docs/platform.md, Notifications). */
const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many push tokens',
	description: 'Retrieve the push tokens of an auth token, or of every auth token of its user',
	request: { method: 'GET', api: 'chat', path: '/notifications/push/v1/tokens' },
	query: { authToken },
	filters: allLogins('Whether to include the push tokens of all auth tokens of the user'),
	execution: whole(),
	response: list({ at: 'pushTokens' }),
	secrets: ['authToken'],
});

const deletePushToken = defineOperation({
	value: 'delete',
	name: 'Delete',
	action: 'Delete push token',
	description: 'Stop sending notifications to an app on a device',
	notice: 'The device gets no notifications until its app registers again.',
	request: {
		method: 'DELETE',
		api: 'chat',
		path: '/notifications/push/v1/tokens/{pushToken}',
		retry: 'safe',
	},
	path: { pushToken },
	body: { authToken },
	response: done('deleted', 'pushToken'),
	notFoundCodes: ['ERR_TOKEN_NOT_FOUND'],
});

/** Delete all push tokens of an auth token, or of its user. */
const deleteAll = defineOperation({
	value: 'deleteAll',
	name: 'Delete All',
	action: 'Delete all push tokens of an auth token',
	description: 'Stop sending notifications to the devices of an auth token',
	notice: 'Devices get no notifications until their apps register again.',
	request: { method: 'DELETE', api: 'chat', path: '/notifications/push/v1/tokens', retry: 'safe' },
	query: allLogins('Whether to delete the push tokens of all auth tokens of the user'),
	body: { authToken },
	response: done('deleted'),
});

/** The Push Token resource (docs/platform.md, Notifications). */
export const pushTokenResource = resource({
	value: 'pushToken',
	name: 'Push Token',
	default: 'register',
	operations: [register, getAll, deletePushToken, deleteAll],
});
