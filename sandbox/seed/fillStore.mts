import type { Store } from '../database/store.mts';
import { tables } from '../database/schema.mts';
import { beginning, type Identity } from './identity.mts';
import { seedCall } from './seedCall.mts';
import { seedGroups } from './seedGroups.mts';
import { seedKeywords } from './seedKeywords.mts';
import { seedDefaultRole, seedRoles } from './seedRoles.mts';
import { seedUsers } from './seedUsers.mts';

/** Empties the store and fills it: the app with its keys and default role, and the seed if wanted. */
export function fillStore(store: Store, identity: Identity, seed: boolean): void {
	store.transaction(() => {
		for (const table of tables) store.run(`DELETE FROM ${table}`);
		store.run("DELETE FROM sqlite_sequence WHERE name = 'actionMessages'");
		const { appId, region, fullAccessKey, authOnlyKey } = identity;
		store.run('INSERT INTO app VALUES (?, ?, ?)', appId, region, beginning);
		store.run('INSERT INTO apiKeys VALUES (?, ?, ?)', fullAccessKey, 'fullAccess', 'REST API Key');
		store.run('INSERT INTO apiKeys VALUES (?, ?, ?)', authOnlyKey, 'authOnly', 'Auth Key');
		seedDefaultRole(store);
		if (!seed) return;
		seedRoles(store);
		seedUsers(store);
		seedGroups(store);
		seedKeywords(store);
		seedCall(store);
	});
}

/** Whether the store has never been filled. */
export const isEmpty = (store: Store): boolean => store.one('SELECT 1 FROM app') === undefined;
