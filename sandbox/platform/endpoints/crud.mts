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
	/** Declares an endpoint with what all endpoints of its API have in common. */
	declare?: typeof endpoint;
	table: Table<C>;
	/** The column that names a row; the path's parameter has this name too. */
	key: string;
	/** The row of this name, if the caller may see it; else it refuses. */
	get: (store: Store, id: string) => RowOf<C>;
	/** A row as the platform answers it. */
	show: (row: RowOf<C>, call: Call) => object;
	/** The list, where it has no pages by number; false: there is none. */
	list?: ((call: Call) => Answer) | false;
	/** One row can't be got. */
	isListOnly?: true;
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
		status?: number;
		/** Refuses a key that is there; it may also be refused with the row. */
		taken?: (id: string) => ApiProblem;
		row: (fields: Given<New>, call: Call) => NewRowOf<C>;
		/** Writes what belongs to a new row. */
		after?: (row: RowOf<C>, fields: Given<New>, call: Call) => void;
		/** What is answered, from the row as it is shown. */
		answer?: (shown: object) => Answer;
		/** What the answer holds beside the row. */
		more?: (fields: Given<New>, row: RowOf<C>, call: Call) => object;
	};
	update?: {
		method?: 'PATCH';
		body?: Changes;
		changes: (fields: Given<Changes>, row: RowOf<C>, call: Call) => SomeOf<C>;
		answer?: (shown: object) => Answer;
		/** Tells of the change. */
		publish?: (after: RowOf<C>, before: RowOf<C>, call: Call) => void;
	};
	/** Deletes what hangs on the row, which goes after that, and says so in a sentence; or the whole answer. */
	remove?: (row: RowOf<C>, call: Call) => string | Answer;
	/** The platform answers a deletion without `data` around it. */
	isBare?: true;
	/** The time of a change; that of the call, in seconds, by default. */
	time?: () => number;
	/** How a row is answered; as `data` by default. */
	answer?: (shown: object) => Answer;
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
	const { entities, onBehalfOf, isWrapped, declare = endpoint } = collection;
	const { answer = (data: object): Answer => ({ data }) } = collection;
	const one = `${path}/:${key}`;
	const idOf = ({ params }: Call): string => params[key] ?? '';
	const where = (row: RowOf<C>) => ({ [key]: (row as Record<string, unknown>)[key] }) as SomeOf<C>;
	const wrapped = (row: object): object => (isWrapped ? [{ data: row }] : row);
	const wrote = (row: RowOf<C>, written: Answer): Answer =>
		entities ? { ...written, entities: entities(row) } : written;

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

	const endpoints: Endpoint[] = [];
	if (collection.list !== false) {
		const handle = collection.list ?? list;
		endpoints.push(declare({ method: 'GET', path, base, onBehalfOf, handle }));
	}
	if (!collection.isListOnly) {
		const handle = (call: Call) => answer(wrapped(show(get(call.store, idOf(call)), call)));
		endpoints.push(declare({ method: 'GET', path: one, base, onBehalfOf, handle }));
	}
	if (create) {
		const { body, pool, status, row, after, more, answer: created = answer } = create;
		const { taken = (id: string): Error => new Error(`${id} exists.`) } = create;
		const handle = (call: Call): Answer => {
			const fields = call.body as Given<New>;
			const made = row(fields, call);
			const stored = table.insert(call.store, made);
			if (!stored) throw taken(String((made as Record<string, unknown>)[key]));
			after?.(stored, fields, call);
			return wrote(stored, created({ ...show(stored, call), ...more?.(fields, stored, call) }));
		};
		endpoints.push(
			declare({ method: 'POST', path, base, pool, body, handle, ...(status ? { status } : {}) }),
		);
	}
	if (update) {
		const { method = 'PUT', body, changes, publish, answer: updated = answer } = update;
		const handle = (call: Call): Answer => {
			const before = get(call.store, idOf(call));
			const changed = changes(call.body as Given<Changes>, before, call);
			const updatedAt = collection.time?.() ?? call.now;
			table.update(call.store, where(before), { ...changed, updatedAt });
			const after = get(call.store, idOf(call));
			publish?.(after, before, call);
			return wrote(after, updated(wrapped(show(after, call))));
		};
		endpoints.push(declare({ method, path: one, base, body, onBehalfOf, handle }));
	}
	if (remove) {
		const handle = (call: Call): Answer => {
			const row = get(call.store, idOf(call));
			const said = remove(row, call);
			table.delete(call.store, where(row));
			if (typeof said !== 'string') return said;
			const done = { success: true, message: said };
			return collection.isBare ? done : { data: done };
		};
		endpoints.push(declare({ method: 'DELETE', path: one, base, onBehalfOf, handle }));
	}
	return endpoints;
}
