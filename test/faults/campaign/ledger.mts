import type { Store } from '../../../sandbox/platform/database/store.mts';

/** What is watched: on which change of which table, what names the thing, and under which condition. */
const watched: Record<string, [change: 'INSERT' | 'DELETE', name: string, when?: string]> = {
	users: ['INSERT', 'NEW.uid'],
	groups: ['INSERT', 'NEW.guid'],
	members: ['INSERT', "NEW.guid || '/' || NEW.uid"],
	banned: ['INSERT', "NEW.guid || '/' || NEW.uid"],
	keywords: ['INSERT', 'NEW.id'],
	roles: ['DELETE', 'OLD.role'],
	messages: [
		'INSERT',
		"NEW.receiver || '/' || (NEW.data ->> '$.entities.on.entity.uid')",
		"NEW.type = 'groupMember'",
	],
	authTokens: ['INSERT', 'NEW.uid'],
};

/**
 * Makes the sandbox's database itself write down each thing that is done, by triggers, so that
 * nothing can be done twice unseen: neither by the node nor by a mistake of the sandbox.
 */
export function keepLedger({ database }: Store): void {
	database.exec('CREATE TABLE ledger (effect TEXT NOT NULL)');
	for (const [table, [change, name, when = 'true']] of Object.entries(watched))
		database.exec(
			`CREATE TRIGGER ledger_${table} AFTER ${change} ON ${table} WHEN ${when}
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
