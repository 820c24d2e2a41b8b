import type { Store } from '../../../sandbox/platform/database/store.mts';

/** What is watched: what the ledger calls it, the change of a table, the columns that name it, and which rows. */
type Watched = [kind: string, change: string, table: string, name: string[], when?: string];

const TEXT = ["data ->> '$.text'", 'receiver'];
const WAS = 'OLD.deactivatedAt IS';
const IS = 'NEW.deactivatedAt IS';

const watched: Watched[] = [
	['users', 'INSERT', 'users', ['uid']],
	['reactivated', 'UPDATE', 'users', ['uid'], `${WAS} NOT NULL AND ${IS} NULL`],
	['deactivated', 'UPDATE', 'users', ['uid'], `${WAS} NULL AND ${IS} NOT NULL`],
	['groups', 'INSERT', 'groups', ['guid']],
	['members', 'INSERT', 'members', ['guid', 'uid']],
	['banned', 'INSERT', 'banned', ['guid', 'uid']],
	['keywords', 'INSERT', 'keywords', ['id']],
	['keywords', 'UPDATE', 'keywords', ['id']],
	['made', 'INSERT', 'roles', ['role']],
	['roles', 'DELETE', 'roles', ['role']],
	['rules', 'INSERT', 'rules', ['id']],
	['reasons', 'INSERT', 'reasons', ['id']],
	['friends', 'INSERT', 'friends', ['uid', 'friend']],
	['unfriended', 'DELETE', 'friends', ['uid', 'friend']],
	['blocked', 'INSERT', 'blockedUsers', ['uid', 'blockedUid']],
	['unblocked', 'DELETE', 'blockedUsers', ['uid', 'blockedUid']],
	['restricted', 'INSERT', 'restrictedFeatures', ['role', 'key']],
	['allowed', 'DELETE', 'restrictedFeatures', ['role', 'key']],
	['permissions', 'INSERT', 'permissions', ['owner', 'permission']],
	['authTokens', 'INSERT', 'authTokens', ['uid']],
	['messages', 'INSERT', 'messages', TEXT, "NEW.category = 'message'"],
	['moderated', 'INSERT', 'moderatedMessages', TEXT],
	[
		...(['actions', 'INSERT', 'messages'] as const),
		...[['receiver', "data ->> '$.entities.on.entity.uid'"], "NEW.type = 'groupMember'"],
	] as Watched,
];

/**
 * Makes the sandbox's database itself write down each thing that is done, by triggers, so that
 * nothing can be done twice unseen: neither by the node nor by a mistake of the sandbox.
 */
export function keepLedger({ database }: Store): void {
	database.exec('CREATE TABLE ledger (effect TEXT NOT NULL)');
	for (const [kind, change, table, name, when] of watched) {
		const row = change === 'DELETE' ? 'OLD' : 'NEW';
		const named = name.map((column) => `(${row}.${column})`).join(` || '/' || `);
		database.exec(
			`CREATE TRIGGER ledger_${kind}_${change} AFTER ${change} ON ${table} ${when ? `WHEN ${when}` : ''}
			BEGIN INSERT INTO ledger VALUES ('${kind} ' || ${named}); END`,
		);
	}
}

/** How often each thing was done. */
export const readLedger = (store: Pick<Store, 'all'>): Map<string, number> => {
	const counts = 'SELECT effect, count(*) AS times FROM ledger GROUP BY effect';
	const rows = store.all<{ effect: string; times: number }>(counts);
	return new Map(rows.map(({ effect, times }) => [effect, times]));
};
