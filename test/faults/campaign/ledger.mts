import type { Store } from '../../../sandbox/platform/database/store.mts';

interface Watched {
	/** What the thing is called in the ledger. */
	kind: string;
	table: string;
	changes: Array<'INSERT' | 'UPDATE' | 'DELETE'>;
	/** Columns that name the thing, or paths into JSON. */
	name: string[];
	/** Which rows count. */
	where?: [column: string, value: string];
}

/** What is watched. */
const watched: Watched[] = [
	{ kind: 'users', table: 'users', changes: ['INSERT'], name: ['uid'] },
	{ kind: 'groups', table: 'groups', changes: ['INSERT'], name: ['guid'] },
	{ kind: 'members', table: 'members', changes: ['INSERT'], name: ['guid', 'uid'] },
	{ kind: 'banned', table: 'banned', changes: ['INSERT'], name: ['guid', 'uid'] },
	{ kind: 'keywords', table: 'keywords', changes: ['INSERT', 'UPDATE'], name: ['id'] },
	{ kind: 'roles', table: 'roles', changes: ['DELETE'], name: ['role'] },
	{ kind: 'authTokens', table: 'authTokens', changes: ['INSERT'], name: ['uid'] },
	{
		kind: 'messages',
		table: 'messages',
		changes: ['INSERT'],
		name: ["data ->> '$.text'"],
		where: ['category', 'message'],
	},
	{
		kind: 'actions',
		table: 'messages',
		changes: ['INSERT'],
		name: ['receiver', "data ->> '$.entities.on.entity.uid'"],
		where: ['type', 'groupMember'],
	},
];

/**
 * Makes the sandbox's database itself write down each thing that is done, by triggers, so that
 * nothing can be done twice unseen: neither by the node nor by a mistake of the sandbox.
 */
export function keepLedger({ database }: Store): void {
	database.exec('CREATE TABLE ledger (effect TEXT NOT NULL)');
	for (const { kind, table, changes, name, where } of watched)
		for (const change of changes) {
			const row = change === 'DELETE' ? 'OLD' : 'NEW';
			const named = name.map((column) => `(${row}.${column})`).join(` || '/' || `);
			const when = where ? `WHEN ${row}.${where[0]} = '${where[1]}'` : '';
			database.exec(
				`CREATE TRIGGER ledger_${kind}_${change} AFTER ${change} ON ${table} ${when}
				BEGIN INSERT INTO ledger VALUES ('${kind} ' || ${named}); END`,
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
