import type { Store } from '../../../sandbox/platform/database/store.mts';

interface Watched {
	table: string;
	on: 'INSERT' | 'UPDATE' | 'DELETE';
	/** What names the thing. */
	name: string;
	when?: string;
}

const watched: Watched[] = [
	{ table: 'users', on: 'INSERT', name: 'NEW.uid' },
	{ table: 'groups', on: 'INSERT', name: 'NEW.guid' },
	{ table: 'members', on: 'INSERT', name: "NEW.guid || '/' || NEW.uid" },
	{ table: 'banned', on: 'INSERT', name: "NEW.guid || '/' || NEW.uid" },
	{ table: 'keywords', on: 'INSERT', name: 'NEW.id' },
	{ table: 'keywords', on: 'UPDATE', name: 'NEW.id' },
	{ table: 'roles', on: 'DELETE', name: 'OLD.role' },
	{
		table: 'messages',
		on: 'INSERT',
		name: "NEW.receiver || '/' || (NEW.data ->> '$.entities.on.entity.uid')",
		when: "NEW.type = 'groupMember'",
	},
	{ table: 'authTokens', on: 'INSERT', name: 'NEW.uid' },
];

/**
 * Makes the sandbox's database itself write down each thing that is done, by triggers, so that
 * nothing can be done twice unseen: neither by the node nor by a mistake of the sandbox.
 */
export function keepLedger({ database }: Store): void {
	database.exec('CREATE TABLE ledger (effect TEXT NOT NULL)');
	for (const { table, on, name, when = 'true' } of watched)
		database.exec(
			`CREATE TRIGGER ledger_${table}_${on} AFTER ${on} ON ${table} WHEN ${when}
			BEGIN INSERT INTO ledger VALUES ('${table} ' || ${name}); END`,
		);
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
