import type * as z from 'zod/v4';

import type { ApiProblem } from '../answers/apiProblem.mts';
import type { Given } from '../answers/readFields.mts';
import type { Columns, NewRowOf, RowOf, SomeOf } from '../database/columns.mts';
import { Conditions } from '../database/conditions.mts';
import type { Store } from '../database/store.mts';
import type { Table } from '../database/table.mts';
import type { Pool } from '../limits/pools.mts';
import { type Answer, type Call, type Endpoint, endpoint } from './endpoint.mts';
import { limited } from './limited.mts';
import { listRows } from './listRows.mts';

interface Crud<C extends Columns, New extends z.ZodType, Changes extends z.ZodType> {
	path: string;
	base?: Endpoint['base'];
	table: Table<C>;
	/** The column that names a row; the path's parameter has this name too. */
	key: string;
	/** The row of this name, if the caller may see it; else it refuses. */
	get: (store: Store, id: string) => RowOf<C>;
	/** A row as the platform answers it. */
	show: (row: RowOf<C>, call: Call) => object;
	/** What narrows the list. */
	filters?: (where: Conditions, call: Call) => void;
	/** The column that orders the list; the key by default. */
	orderBy?: (call: Call) => string;
	/** The list has no pages: so many rows come unless `limit` asks for others; `meta.current` tells. */
	unpaged?: number;
	onBehalfOf?: 'optional';
	create?: {
		/** The JSON body; left out where the row is read from something else. */
		body?: New;
		pool?: Pool;
		taken: (id: string) => ApiProblem;
		row: (fields: Given<New>, call: Call) => NewRowOf<C>;
		/** What the answer holds beside the row. */
		more?: (fields: Given<New>, row: RowOf<C>, call: Call) => object;
	};
	update?: {
		body?: Changes;
		changes: (fields: Given<Changes>, row: RowOf<C>, call: Call) => SomeOf<C>;
		/** Tells of the change. */
		publish?: (after: RowOf<C>, before: RowOf<C>, call: Call) => void;
	};
	/** Deletes what hangs on the row, which goes after that, and says so in a sentence. */
	remove?: (row: RowOf<C>, call: Call) => string;
	/** The platform answers a deletion without `data` around it. */
	isBare?: true;
	/** The platform wraps a row that it gets or updates once more: `[{ data: row }]`. */
	isWrapped?: true;
	/** How many things a write was about. */
	entities?: (row: RowOf<C>) => number;
}

/** The endpoints of a plain collection: list and get, and those of the other three it declares. */
export function crud<
	C extends Columns,
	New extends z.ZodType = z.ZodUnknown,
	Changes extends z.ZodType = z.ZodUnknown,
>(collection: Crud<C, New, Changes>): Endpoint[] {
	const { path, base, table, key, get, show, create, update, remove } = collection;
	const { entities, onBehalfOf, isWrapped } = collection;
	const one = `${path}/:${key}`;
	const idOf = ({ params }: Call): string => params[key] ?? '';
	const where = (call: Call) => ({ [key]: idOf(call) }) as SomeOf<C>;
	const wrapped = (row: object): object => (isWrapped ? [{ data: row }] : row);
	const wrote = (row: RowOf<C>, data: object): Answer =>
		entities ? { data, entities: entities(row) } : { data };

	function list(call: Call): Answer {
		const { unpaged: limit } = collection;
		if (limit !== undefined) {
			const rows = table.all(call.store).map((row) => show(row, call));
			return limited(call.query, rows, limit);
		}
		const conditions = new Conditions(call.query);
		collection.filters?.(conditions, call);
		return listRows(call, {
			from: table.name,
			where: conditions,
			orderBy: collection.orderBy?.(call) ?? key,
			show: (row) => show(table.read(row), call),
		});
	}

	const endpoints = [
		endpoint({ method: 'GET', path, base, onBehalfOf, handle: list }),
		endpoint({
			method: 'GET',
			path: one,
			base,
			onBehalfOf,
			handle: (call) => ({ data: wrapped(show(get(call.store, idOf(call)), call)) }),
		}),
	];
	if (create) {
		const { body, pool, taken, row, more } = create;
		const handle = (call: Call): Answer => {
			const fields = call.body as Given<New>;
			const created = row(fields, call);
			const stored = table.insert(call.store, created);
			if (!stored) throw taken(String((created as Record<string, unknown>)[key]));
			return wrote(stored, { ...show(stored, call), ...more?.(fields, stored, call) });
		};
		endpoints.push(endpoint({ method: 'POST', path, base, pool, body, handle }));
	}
	if (update) {
		const { body, changes, publish } = update;
		const handle = (call: Call): Answer => {
			const before = get(call.store, idOf(call));
			const changed = changes(call.body as Given<Changes>, before, call);
			table.update(call.store, where(call), { ...changed, updatedAt: call.now });
			const after = get(call.store, idOf(call));
			publish?.(after, before, call);
			return wrote(after, wrapped(show(after, call)));
		};
		endpoints.push(endpoint({ method: 'PUT', path: one, base, body, onBehalfOf, handle }));
	}
	if (remove) {
		const handle = (call: Call): Answer => {
			const message = remove(get(call.store, idOf(call)), call);
			table.delete(call.store, where(call));
			const done = { success: true, message };
			return collection.isBare ? done : { data: done };
		};
		endpoints.push(endpoint({ method: 'DELETE', path: one, base, onBehalfOf, handle }));
	}
	return endpoints;
}
