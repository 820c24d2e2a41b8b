import type { Store } from '../../../sandbox/platform/database/store.mts';
import { readLedger } from './ledger.mts';

type Row = Record<string, unknown>;

/** The tables that are read, and the columns that name a row: `guid/uid`. */
const TABLES = {
	users: ['users', 'uid'],
	groups: ['groups', 'guid'],
	members: ['members', 'guid', 'uid'],
	banned: ['banned', 'guid', 'uid'],
	keywords: ['keywords', 'id'],
	roles: ['roles', 'role'],
	rules: ['rules', 'id'],
	reasons: ['reasons', 'id'],
	friends: ['friends', 'uid', 'friend'],
	blocked: ['blockedUsers', 'uid', 'blockedUid'],
	restricted: ['restrictedFeatures', 'role', 'key'],
	permissions: ['permissions', 'owner', 'permission'],
};

/**
 * What is in the sandbox's database after a run, and how often each thing was done. Messages, and those of
 * another chat where only a verdict is wanted, are by `text/receiver`: the last one, with the IDs of all.
 */
export type FinalState = Record<
	keyof typeof TABLES | 'messages' | 'moderated',
	Map<string, Row>
> & {
	ledger: Map<string, number>;
};

/** Reads the database, past the sandbox's own interfaces. */
export function readFinalState(store: Pick<Store, 'all'>): FinalState {
	const by = ([table, ...names]: string[]) =>
		new Map(
			store
				.all<Row>(`SELECT * FROM ${table}`)
				.map((row) => [names.map((name) => String(row[name]).toLowerCase()).join('/'), row]),
		);
	const byText = (table: string) => {
		const found = new Map<string, Row & { ids: unknown[] }>();
		const texts = `SELECT *, data ->> '$.text' AS text FROM ${table} WHERE category = 'message'`;
		for (const row of store.all<Row>(texts)) {
			const name = `${row.text}/${row.receiver}`;
			found.set(name, { ...row, ids: [...(found.get(name)?.ids ?? []), String(row.id)] });
		}
		return found;
	};
	const named = Object.entries(TABLES).map(([name, columns]) => [name, by(columns)]);
	return {
		...(Object.fromEntries(named) as FinalState),
		messages: byText('messages'),
		moderated: byText('moderatedMessages'),
		ledger: readLedger(store),
	};
}

/** Whether a row has these values; lists and objects are kept as JSON. */
export const has = (row: Row | undefined, values: Row): boolean =>
	row !== undefined &&
	Object.entries(values).every(([name, value]) =>
		typeof value === 'object' && value !== null
			? row[name] === JSON.stringify(value)
			: row[name] === value,
	);
