import type { IDataObject } from 'n8n-workflow';
import { type Field, isObject, optional, showsAll } from '../../engine';
import { boolean, options, password } from '../../fields/basic';
import { pathText } from '../../fields/id';
import { apnsProvider, fcmProvider } from '../shared/provider';
import { timeZone } from '../shared/timeZone';

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

export type PushPlatform = keyof typeof fcm | keyof typeof apns | keyof typeof voip;

export const platform = options<PushPlatform>({
	displayName: 'Platform',
	description: 'Push service and framework of the app',
	options: { ...fcm, ...apns, ...voip },
	default: 'fcm_android',
});

/** The name under which the platform wants the token of each kind (docs/platform.md, Notifications). */
export const tokenField = (chosen: PushPlatform): string =>
	chosen in fcm ? 'fcmToken' : chosen in apns ? 'deviceToken' : 'voipToken';

/** The row of a token in the list of its login. */
export const tokenIn = ({ pushTokens }: IDataObject, token: unknown): IDataObject | undefined =>
	(Array.isArray(pushTokens) ? (pushTokens as unknown[]) : [])
		.filter(isObject)
		.find(({ pushToken: own }) => own === token);

/** Whether the list of a login shows what was sent, the token under whichever name. */
export function isTokenAsSent(
	list: IDataObject,
	{ fcmToken, deviceToken, voipToken, ...sent }: IDataObject,
): boolean | undefined {
	return showsAll(tokenIn(list, fcmToken ?? deviceToken ?? voipToken), sent);
}

const token = {
	displayName: 'Push Token',
	description: 'Token from FCM or APNs for the app on its device',
	placeholder: 'e.g. dLztQGbuPA91bG3rkRckcg:APA91b',
};

/** Where pushes to an app on a device go. The form hides it, and a path takes it. */
export const pushToken: Field<string, true> = {
	...password(token),
	schema: pathText({ ...token, max: 4096 }).schema,
};

const provider = {
	description: 'Provider that sends the push notifications. Leave empty to use the default.',
	sendAs: 'providerId',
};

/** Who sends the pushes, by the platform. */
export const pushProvider = {
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

export const deviceTimeZone = {
	timeZone: optional(timeZone, { description: 'Time zone of the device' }),
};

/** The query parameter that takes those of all logins of the user. */
export const allLogins = (description: string) => ({
	all: optional(boolean({ displayName: 'All Auth Tokens', description })),
});
