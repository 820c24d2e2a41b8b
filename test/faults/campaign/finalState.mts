import type { Store } from '../../../sandbox/platform/database/store.mts';
import { readLedger } from './ledger.mts';

type Row = Record<string, unknown>;

/** What is in the sandbox's database after a run, and how often each thing was done. */
export interface FinalState {
	users: Map<string, Row>;
	groups: Map<string, Row>;
	/** By `guid/uid`. */
	members: Map<string, Row>;
	banned: Map<string, Row>;
	/** Those that people send, by `text/receiver`: the last one, with the IDs of all. */
	messages: Map<string, Row>;
	/** The same of another chat, where only a verdict is wanted. */
	moderated: Map<string, Row>;
	keywords: Map<string, Row>;
	roles: Map<string, Row>;
	rules: Map<string, Row>;
	reasons: Map<string, Row>;
	/** By `uid/friend`, `uid/blockedUid`, `role/key` and `owner/permission`. */
	friends: Map<string, Row>;
	blocked: Map<string, Row>;
	restricted: Map<string, Row>;
	permissions: Map<string, Row>;
	ledger: Map<string, number>;
}

/** Reads the database, past the sandbox's own interfaces. */
export function readFinalState(store: Pick<Store, 'all'>): FinalState {
	const by = (table: string, ...names: string[]) =>
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
	return {
		users: by('users', 'uid'),
		groups: by('groups', 'guid'),
		members: by('members', 'guid', 'uid'),
		banned: by('banned', 'guid', 'uid'),
		messages: byText('messages'),
		moderated: byText('moderatedMessages'),
		keywords: by('keywords', 'id'),
		roles: by('roles', 'role'),
		rules: by('rules', 'id'),
		reasons: by('reasons', 'id'),
		friends: by('friends', 'uid', 'friend'),
		blocked: by('blockedUsers', 'uid', 'blockedUid'),
		restricted: by('restrictedFeatures', 'role', 'key'),
		permissions: by('permissions', 'owner', 'permission'),
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
