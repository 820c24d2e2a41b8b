import type { Store } from '../database/store.mts';

const rows: Record<string, string> = {
	users: 'SELECT * FROM users ORDER BY uid',
	groups: `SELECT guid, name, type, passwordHash IS NOT NULL AS hasPassword, icon, description,
		metadata, owner, tags, membersCount, createdAt, updatedAt FROM groups ORDER BY guid`,
	members: 'SELECT * FROM members ORDER BY guid, uid',
	banned: 'SELECT * FROM banned ORDER BY guid, uid',
	keywords: 'SELECT * FROM keywords ORDER BY id',
	roles: 'SELECT * FROM roles ORDER BY role',
	calls: 'SELECT * FROM calls ORDER BY sessionId',
};

const jsonColumns = new Set(['metadata', 'settings', 'tags', 'searchTerms', 'record']);
const yesNoColumns = new Set(['hasPassword', 'isCSV', 'active', 'isDefault']);

/** The kinds of rows that can be asked for. */
export const stateKinds = Object.keys(rows);

/** How many rows there are of each kind, and of what comes with them. */
export function stateCounts(store: Store): Record<string, number> {
	const tables = [...stateKinds, 'restrictedFeatures', 'authTokens', 'actionMessages'];
	return Object.fromEntries(
		tables.map((table) => [table, store.count(`SELECT count(*) AS count FROM ${table}`)]),
	);
}

/** All rows of one kind with their JSON and yes/no columns read; undefined for an unknown kind. */
export function stateRows(store: Store, kind: string): Record<string, unknown>[] | undefined {
	const query = Object.hasOwn(rows, kind) ? rows[kind] : undefined;
	return query === undefined
		? undefined
		: store
				.all<Record<string, unknown>>(query)
				.map((row) =>
					Object.fromEntries(Object.entries(row).map(([name, value]) => [name, read(name, value)])),
				);
}

function read(name: string, value: unknown): unknown {
	if (jsonColumns.has(name) && typeof value === 'string') return JSON.parse(value);
	return yesNoColumns.has(name) ? value === 1 : value;
}
