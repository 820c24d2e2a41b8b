import type { Store } from '../../../sandbox/platform/database/store.mts';

type Change = 'INSERT' | 'UPDATE' | 'DELETE';

/** What is watched: each table's changes, and the columns that name the thing. */
const watched: Array<[table: string, changes: Change[], columns: string[]]> = [
	['users', ['INSERT'], ['uid']],
	['groups', ['INSERT'], ['guid']],
	['members', ['INSERT'], ['guid', 'uid']],
	['banned', ['INSERT'], ['guid', 'uid']],
	['keywords', ['INSERT', 'UPDATE'], ['id']],
	['roles', ['DELETE'], ['role']],
	['actionMessages', ['INSERT'], ['guid', 'onUid']],
	['authTokens', ['INSERT'], ['uid']],
];

/**
 * Makes the sandbox's database itself write down each thing that is done, by triggers, so that
 * nothing can be done twice unseen: neither by the node nor by a mistake of the sandbox.
 */
export function keepLedger({ database }: Store): void {
	database.exec('CREATE TABLE ledger (effect TEXT NOT NULL)');
	for (const [table, changes, columns] of watched)
		for (const change of changes) {
			const row = change === 'DELETE' ? 'OLD' : 'NEW';
			const name = columns.map((column) => `${row}.${column}`).join(` || '/' || `);
			database.exec(
				`CREATE TRIGGER ledger_${table}_${change} AFTER ${change} ON ${table}
				BEGIN INSERT INTO ledger VALUES ('${table} ' || ${name}); END`,
			);
		}
}

/** How often each thing was done. */
export const readLedger = (store: Store): Map<string, number> =>
	new Map(
		store
			.all<{
				effect: string;
				times: number;
			}>('SELECT effect, count(*) AS times FROM ledger GROUP BY effect')
			.map(({ effect, times }) => [effect, times]),
	);
