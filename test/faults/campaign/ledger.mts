import type { Store } from '../../../sandbox/platform/database/store.mts';

interface Watched {
	/** What the thing is called in the ledger. */
	kind: string;
	table: string;
	changes: Array<'INSERT' | 'UPDATE' | 'DELETE'>;
	/** Columns that name the thing, or paths into JSON. */
	name: string[];
	/** Which rows count; all where it is left out. */
	when?: string;
}

/** A table that things are put into, and taken out of. */
const comesAndGoes = (table: string, name: string[], [come, go]: [string, string]): Watched[] => [
	{ kind: come, table, changes: ['INSERT'], name },
	{ kind: go, table, changes: ['DELETE'], name },
];

const [ACTIVE, INACTIVE] = [
	'OLD.deactivatedAt IS NOT NULL AND NEW.deactivatedAt IS NULL',
	'OLD.deactivatedAt IS NULL AND NEW.deactivatedAt IS NOT NULL',
];

/** What is watched. */
const watched: Watched[] = [
	{ kind: 'users', table: 'users', changes: ['INSERT'], name: ['uid'] },
	{ kind: 'groups', table: 'groups', changes: ['INSERT'], name: ['guid'] },
	{ kind: 'members', table: 'members', changes: ['INSERT'], name: ['guid', 'uid'] },
	{ kind: 'banned', table: 'banned', changes: ['INSERT'], name: ['guid', 'uid'] },
	{ kind: 'keywords', table: 'keywords', changes: ['INSERT', 'UPDATE'], name: ['id'] },
	...comesAndGoes('roles', ['role'], ['made', 'roles']),
	{ kind: 'rules', table: 'rules', changes: ['INSERT'], name: ['id'] },
	{ kind: 'reasons', table: 'reasons', changes: ['INSERT'], name: ['id'] },
	...comesAndGoes('friends', ['uid', 'friend'], ['friends', 'unfriended']),
	...comesAndGoes('blockedUsers', ['uid', 'blockedUid'], ['blocked', 'unblocked']),
	...comesAndGoes('restrictedFeatures', ['role', 'key'], ['restricted', 'allowed']),
	{
		kind: 'permissions',
		table: 'permissions',
		changes: ['INSERT'],
		name: ['owner', 'permission'],
	},
	{ kind: 'reactivated', table: 'users', changes: ['UPDATE'], name: ['uid'], when: ACTIVE },
	{ kind: 'deactivated', table: 'users', changes: ['UPDATE'], name: ['uid'], when: INACTIVE },
	{ kind: 'authTokens', table: 'authTokens', changes: ['INSERT'], name: ['uid'] },
	{
		kind: 'messages',
		table: 'messages',
		changes: ['INSERT'],
		name: ["data ->> '$.text'", 'receiver'],
		when: "NEW.category = 'message'",
	},
	{
		kind: 'moderated',
		table: 'moderatedMessages',
		changes: ['INSERT'],
		name: ["data ->> '$.text'", 'receiver'],
	},
	{
		kind: 'actions',
		table: 'messages',
		changes: ['INSERT'],
		name: ['receiver', "data ->> '$.entities.on.entity.uid'"],
		when: "NEW.type = 'groupMember'",
	},
];

/**
 * Makes the sandbox's database itself write down each thing that is done, by triggers, so that
 * nothing can be done twice unseen: neither by the node nor by a mistake of the sandbox.
 */
export function keepLedger({ database }: Store): void {
	database.exec('CREATE TABLE ledger (effect TEXT NOT NULL)');
	for (const { kind, table, changes, name, when } of watched)
		for (const change of changes) {
			const row = change === 'DELETE' ? 'OLD' : 'NEW';
			const named = name.map((column) => `(${row}.${column})`).join(` || '/' || `);
			database.exec(
				`CREATE TRIGGER ledger_${kind}_${change} AFTER ${change} ON ${table} ${when ? `WHEN ${when}` : ''}
				BEGIN INSERT INTO ledger VALUES ('${kind} ' || ${named}); END`,
			);
		}
}

/** How often each thing was done. */
export const readLedger = (store: Pick<Store, 'all'>): Map<string, number> =>
	new Map(
		store
			.all<{
				effect: string;
				times: number;
			}>('SELECT effect, count(*) AS times FROM ledger GROUP BY effect')
			.map(({ effect, times }) => [effect, times]),
	);
