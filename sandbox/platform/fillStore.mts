import type { Store } from './database/store.mts';
import { apiKeys, apps, beginning, type Identity } from './identity.mts';
import type { Service } from './service.mts';

/** Empties the store and fills it: the app with its keys, and the seed if wanted. */
export function fillStore(
	store: Store,
	service: Service,
	{ appId, region, fullAccessKey, authOnlyKey }: Identity,
	withSeed: boolean,
): void {
	store.fill(withSeed ? 'seeded' : 'bare', () => {
		apps.insert(store, { appId, region, createdAt: beginning });
		const full = { apiKey: fullAccessKey, scope: 'fullAccess', name: 'REST API Key' };
		const authOnly = { apiKey: authOnlyKey, scope: 'authOnly', name: 'Auth Key' };
		for (const key of [full, authOnly]) apiKeys.insert(store, { ...key, createdAt: beginning });
		service.fill(store, withSeed);
	});
}

/** Whether the store has never been filled. */
export const isEmpty = (store: Store): boolean => apps.count(store) === 0;
