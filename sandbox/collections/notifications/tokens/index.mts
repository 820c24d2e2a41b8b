import * as z from 'zod/v4';

import type { RequestContext, Collection, Store } from '../../../platform/parts.mts';
import { badRequest, chatApi, done, field, problem } from '../../../platform/parts.mts';
import { authTokens } from '../../users/authTokens.mts';
import { pushProviderOf, pushProviders } from '../providers/table.mts';
import { pushTokens, showToken } from './table.mts';

/** Of more of a user the oldest give way. */
const most = 100;
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
const conflict = problem('ERR_TOKEN_ALREADY_EXISTS', 'The push token {} is already registered.');

/** The login that an auth token stands for. */
const loginOf = (store: Store, authToken: string) =>
	authTokens.get(store, { authToken }, () => noLogin(authToken));

/** The push tokens of a login, or with `all` those of its user. */
function whose(store: Store, authToken: string, query: RequestContext['query']) {
	const { uid } = loginOf(store, authToken);
	return query.flag('all') ? { uid } : { authToken };
}

const authToken = field.text('authToken', 255);
const token = (name: string) => field.text(name, 4096).optional();
const login = z.object({ authToken });
const newToken = login.extend({
	platform: z.enum(platforms, 'The device platform isn’t known.'),
	providerId: field.text('providerId', 100).optional(),
	...{ fcmToken: token('fcmToken'), deviceToken: token('deviceToken') },
	voipToken: token('voipToken'),
	timezone: field.text('timezone', 100).optional(),
});

export const tokens: Collection = {
	tables: [pushTokens],
	endpoints: [
		chatApi.post(path, { body: newToken }, ({ store, body, now }) => {
			const { platform, timezone, providerId } = body;
			const name = names.find((one) => kinds[one].platforms.some((known) => known === platform));
			const pushToken = name && body[name];
			if (!name || !pushToken) throw badRequest({ [name ?? 'platform']: ['It is required.'] });
			const { type: pushTokenType, provider: kind } = kinds[name];
			const { authToken, uid } = loginOf(store, body.authToken);
			const provider =
				providerId === undefined
					? pushProviders.one(store, { kind, isDefault: true })
					: pushProviderOf(store, kind, providerId);
			const made = pushTokens.insert(store, {
				...{ authToken, uid, platform, pushToken, pushTokenType, timezone },
				...{ providerId: provider?.providerId, createdAt: now, updatedAt: now },
			});
			if (!made) throw conflict(pushToken);
			pushTokens.keepNewest(store, { uid }, most);
			return done();
		}),
		chatApi.get(path, ({ store, query }) => {
			const login = query.text('authToken');
			if (login === undefined) throw badRequest({ authToken: ['The authToken is required.'] });
			const found = pushTokens.all(store, whose(store, login, query));
			return { data: { pushTokens: found.map(showToken) } };
		}),
		/** What is deleted is answered. */
		chatApi.delete(path, { body: login }, ({ store, query, body }) => {
			const which = whose(store, body.authToken, query);
			const found = pushTokens.all(store, which);
			pushTokens.delete(store, which);
			return { data: { pushTokens: found.map(showToken) }, entities: found.length };
		}),
		chatApi.delete(`${path}/:pushToken`, { body: login }, ({ store, params, body }) => {
			const { authToken } = loginOf(store, body.authToken);
			const which = { authToken, ...params };
			const found = pushTokens.get(store, which, () => notFound(params.pushToken));
			pushTokens.delete(store, which);
			return { data: { pushTokens: [showToken(found)] } };
		}),
	],
};
