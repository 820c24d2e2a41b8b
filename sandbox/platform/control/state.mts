import { badRequest } from '../answers/problems.mts';
import type { Store } from '../database/store.mts';
import type { Table } from '../database/table.mts';

const shown = (tables: Table[]): Table[] => tables.filter(({ isPrivate }) => !isPrivate);

/** The kinds of rows that can be asked for: every table that is not private. */
export const stateKinds = (tables: Table[]): string[] => shown(tables).map(({ name }) => name);

/** How many rows there are of each kind. */
export const stateCounts = (store: Store, tables: Table[]): Record<string, number> =>
	store.one<Record<string, number>>(`SELECT ${stateKinds(tables).map(countOf).join(', ')}`) ?? {};

/** In one statement for all, as a count of its own for each takes longer than a reset. */
const countOf = (name: string): string => `(SELECT count(*) FROM ${name}) AS ${name}`;

/** The rows of one kind with these values; undefined for an unknown kind. A column that it doesn't have is refused. */
export const stateRows = (
	store: Store,
	tables: Table[],
	kind: string,
	values: Record<string, unknown> = {},
) => {
	const table = shown(tables).find(({ name }) => name === kind);
	const unknown = Object.keys(values).find((name) => !table?.names.includes(name));
	if (table && unknown !== undefined)
		throw badRequest({ [unknown]: [`${kind} has only ${table.names.join(', ')}.`] });
	return table?.state(store, values);
};
