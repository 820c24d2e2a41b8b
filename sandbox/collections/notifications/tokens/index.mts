import * as z from 'zod/v4';

import {
	badRequest,
	type Collection,
	endpoint,
	field,
	flagOf,
	problem,
	type Store,
	textOf,
} from '../../../platform/parts.mts';
import { authTokens } from '../../users/authTokens.mts';
import { pushProviderOf, pushProviders } from '../providers/table.mts';
import { forgetOldest, pushTokens, showToken } from './table.mts';

const path = '/notifications/push/v1/tokens';

/** Which platforms send which token, and through whom. */
const kinds = {
	fcmToken: {
		type: 'fcm',
		provider: 'fcm',
		platforms: [
			...['fcm_android', 'fcm_ios', 'fcm_web', 'fcm_flutter_android', 'fcm_flutter_ios'],
			...['fcm_react_native_android', 'fcm_react_native_ios'],
			...['fcm_ionic_cordova_android', 'fcm_ionic_cordova_ios'],
		],
	},
	deviceToken: {
		type: 'device',
		provider: 'apns',
		platforms: [
			...['apns_ios_device', 'apns_flutter_device'],
			...['apns_react_native_device', 'apns_ionic_cordova_device'],
		],
	},
	voipToken: {
		type: 'voip',
		provider: 'apns',
		platforms: [
			...['apns_ios_voip', 'apns_flutter_voip'],
			...['apns_ionic_cordova_voip', 'apns_react_native_voip'],
		],
	},
} as const;

const names = ['fcmToken', 'deviceToken', 'voipToken'] as const;
const platforms = names.flatMap((name) => kinds[name].platforms);

const noLogin = problem('AUTH_ERR_AUTH_TOKEN_NOT_FOUND', 'The auth token {} doesn’t exist.');
const notFound = problem('ERR_TOKEN_NOT_FOUND', 'The push token {} isn’t registered.');
const taken = problem('ERR_TOKEN_ALREADY_EXISTS', 'The push token {} is already registered.');

/** The login that an auth token stands for. */
function loginOf(store: Store, authToken: string) {
	const login = authTokens.one(store, { authToken });
	if (!login) throw noLogin(authToken);
	return login;
}

/** The push tokens of a login, or with `all` those of its user. */
function whose(store: Store, authToken: string, query: Record<string, unknown>) {
	const { uid } = loginOf(store, authToken);
	return flagOf(query, 'all') ? { uid } : { authToken };
}

const authToken = field.text('authToken', 255);
const token = (name: string) => field.text(name, 4096).optional();

const register = endpoint({
	method: 'POST',
	path,
	body: z.object({
		platform: z.enum(platforms, 'The device platform isn’t known.'),
		providerId: field.text('providerId', 100).optional(),
		fcmToken: token('fcmToken'),
		deviceToken: token('deviceToken'),
		voipToken: token('voipToken'),
		authToken,
		timezone: field.text('timezone', 100).optional(),
	}),
	handle({ store, body, now }) {
		const { platform, timezone } = body;
		const name = names.find((one) => kinds[one].platforms.some((known) => known === platform));
		const pushToken = name && body[name];
		if (!name || !pushToken) throw badRequest({ [name ?? 'platform']: ['It is required.'] });
		const { type, provider: kind } = kinds[name];
		const login = loginOf(store, body.authToken);
		const provider =
			body.providerId === undefined
				? pushProviders.one(store, { kind, isDefault: true })
				: pushProviderOf(store, kind, body.providerId);
		const made = pushTokens.insert(store, {
			...{ authToken: login.authToken, uid: login.uid, platform, pushToken, timezone },
			...{ pushTokenType: type, providerId: provider?.providerId },
			...{ createdAt: now, updatedAt: now },
		});
		if (!made) throw taken(pushToken);
		forgetOldest(store, login.uid);
		return { data: { success: true } };
	},
});

export const tokens: Collection = {
	tables: [pushTokens],
	endpoints: [
		register,
		endpoint({
			method: 'GET',
			path,
			handle({ store, query }) {
				const login = textOf(query, 'authToken');
				if (login === undefined) throw badRequest({ authToken: ['The authToken is required.'] });
				const found = pushTokens.all(store, whose(store, login, query));
				return { data: { pushTokens: found.map(showToken) } };
			},
		}),
		/** What is deleted is answered. */
		endpoint({
			method: 'DELETE',
			path,
			body: z.object({ authToken }),
			handle({ store, query, body }) {
				const which = whose(store, body.authToken, query);
				const found = pushTokens.all(store, which);
				pushTokens.delete(store, which);
				return { data: { pushTokens: found.map(showToken) }, entities: found.length };
			},
		}),
		endpoint({
			method: 'DELETE',
			path: `${path}/:pushToken`,
			body: z.object({ authToken }),
			handle({ store, params: { pushToken }, body }) {
				const { authToken: login } = loginOf(store, body.authToken);
				const found = pushTokens.one(store, { authToken: login, pushToken });
				if (!found) throw notFound(pushToken);
				pushTokens.delete(store, { authToken: login, pushToken });
				return { data: { pushTokens: [showToken(found)] } };
			},
		}),
	],
};
