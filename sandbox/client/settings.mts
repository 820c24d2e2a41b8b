import { reasons } from '../collections/moderation/reasons.mts';
import { apps, type Store } from '../platform/parts.mts';

/** The client API's version, the prefix of all its paths. */
export const prefix = 'v3.0';

/** What an app's clients get at login: where everything is, and what is switched on. */
export function settingsFor(store: Store, host: string) {
	const { appId, region } = apps.all(store)[0] ?? {};
	const { hostname, port } = new URL(`https://${host}`);
	return {
		...{ APP_ID: appId, REGION: region, APP_VERSION: '4', MODE: 'DEFAULT' },
		...{ CHAT_API_VERSION: prefix, ADMIN_API_HOST: host, CLIENT_API_HOST: host },
		...{ MAIN_DOMAIN: hostname, CHAT_HOST: hostname, EXTENSION_DOMAIN: host },
		...{ CHAT_USE_SSL: 1, CHAT_WSS_PORT: port || '443' },
		...{ POLLING_ENABLED: false, DENY_FALLBACK_TO_POLLING: true, ANALYTICS_PING_DISABLED: true },
		...{ extensions: [], flagReasons: reasons.all(store), parameters: {} },
	};
}
