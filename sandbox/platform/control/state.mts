import type { Store } from '../database/store.mts';
import type { Table } from '../database/table.mts';

const shown = (tables: Table[]): Table[] => tables.filter(({ isPrivate }) => !isPrivate);

/** The kinds of rows that can be asked for: every table that is not private. */
export const stateKinds = (tables: Table[]): string[] => shown(tables).map(({ name }) => name);

/** How many rows there are of each kind. */
export const stateCounts = (store: Store, tables: Table[]): Record<string, number> =>
	Object.fromEntries(shown(tables).map((table) => [table.name, table.count(store)]));

/** The rows of one kind with these values; undefined for an unknown kind. */
export const stateRows = (
	store: Store,
	tables: Table[],
	kind: string,
	values: Record<string, unknown> = {},
) =>
	shown(tables)
		.find(({ name }) => name === kind)
		?.state(store, values);
