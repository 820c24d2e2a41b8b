import type * as z from 'zod/v4';

import type { ApiProblem } from '../answers/apiProblem.mts';
import type { Given } from '../answers/readFields.mts';
import type { Columns, NewRowOf, RowOf, SomeOf } from '../database/columns.mts';
import { Conditions } from '../database/conditions.mts';
import type { Store } from '../database/store.mts';
import type { Table } from '../database/table.mts';
import type { Pool } from '../limits/pools.mts';
import { type Answer, type Api, type Call, chatApi, type Endpoint } from './endpoint.mts';
import { limited } from './limited.mts';
import { listRows } from './listRows.mts';
import type { Listed } from './onePage.mts';

/** How a list is cut into pages. */
export type Pages = <C extends Columns>(call: Call, where: Conditions, listed: Listed<C>) => Answer;

/** All rows at once, with nothing around them. */
export const bareList =
	(orderBy?: string): Pages =>
	({ store }, where, { table, show }) => ({ bare: table.where(store, where, orderBy).map(show) });

/** No pages: so many rows come unless `limit` asks for others. */
export const unpaged =
	(usual: number): Pages =>
	({ store, query }, where, { table, show }) =>
		limited(query, table.where(store, where).map(show), usual);

interface Crud<C extends Columns, New extends z.ZodType, Changes extends z.ZodType> {
	/** The API to which it belongs; the chat API by default. */
	api?: Api;
	path: string;
	table: Table<C>;
	/** The column that names a row; the path's parameter has this name too. */
	key: string;
	/** The row of this name, if the caller may see it; else it refuses. */
	get: (store: Store, id: string) => RowOf<C>;
	/** A row as the platform answers it. */
	show: (row: RowOf<C>, call: Call) => object;
	/** The pages of its list, by number unless it says otherwise; false: there is no list. */
	pages?: Pages | false;
	/** One row can't be got. */
	isListOnly?: true;
	/** What narrows the list. */
	filters?: (where: Conditions, call: Call) => void;
	/** The column that orders pages by number; the key by default. */
	orderBy?: (call: Call) => string;
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
		method?: 'patch';
		body?: Changes;
		/** Refuses what can't be changed so. */
		check?: (fields: Given<Changes>, row: RowOf<C>, call: Call) => unknown;
		/** What changes; all that was sent by default. */
		changes?: (fields: Given<Changes>, row: RowOf<C>, call: Call) => SomeOf<C>;
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
	const { api = chatApi, path, table, key, get, show, create, update, remove } = collection;
	const { entities, onBehalfOf = 'never', isWrapped, pages = byNumber } = collection;
	const { answer = (data: object): Answer => ({ data }) } = collection;
	const one = `${path}/:${key}` as const;
	const rowOf = ({ store, params }: Call): RowOf<C> => get(store, params[key] ?? '');
	const where = (row: RowOf<C>) => ({ [key]: (row as Record<string, unknown>)[key] }) as SomeOf<C>;
	const wrapped = (row: object): object => (isWrapped ? [{ data: row }] : row);
	const wrote = (row: RowOf<C>, written: Answer): Answer =>
		entities ? { ...written, entities: entities(row) } : written;

	function byNumber(call: Call, conditions: Conditions): Answer {
		return listRows(call, {
			...{ from: table.name, where: conditions, orderBy: collection.orderBy?.(call) ?? key },
			show: (row) => show(table.read(row), call),
		});
	}

	const endpoints: Endpoint[] = [];
	if (pages)
		endpoints.push(
			api.get(path, { onBehalfOf }, (call: Call) => {
				const conditions = new Conditions(call.query);
				collection.filters?.(conditions, call);
				return pages(call, conditions, { table, show: (row) => show(row, call) });
			}),
		);
	if (!collection.isListOnly)
		endpoints.push(
			api.get(one, { onBehalfOf }, (call: Call) => answer(wrapped(show(rowOf(call), call)))),
		);
	if (create) {
		const { body, pool = 'standard', status = 200, row, after, more } = create;
		const { taken = (id: string): Error => new Error(`${id} exists.`) } = create;
		const { answer: created = answer } = create;
		endpoints.push(
			api.post(path, { pool, body, status }, (call: Call) => {
				const fields = call.body as Given<New>;
				const made = row(fields, call);
				const stored = table.insert(call.store, made);
				if (!stored) throw taken(String((made as Record<string, unknown>)[key]));
				after?.(stored, fields, call);
				return wrote(stored, created({ ...show(stored, call), ...more?.(fields, stored, call) }));
			}),
		);
	}
	if (update) {
		const { method = 'put', body, check, changes, publish, answer: updated = answer } = update;
		endpoints.push(
			api[method](one, { body, onBehalfOf }, (call: Call) => {
				const before = rowOf(call);
				const fields = call.body as Given<Changes>;
				check?.(fields, before, call);
				const changed = changes?.(fields, before, call) ?? (fields as SomeOf<C>);
				const updatedAt = collection.time?.() ?? call.now;
				table.update(call.store, where(before), { ...changed, updatedAt });
				const after = rowOf(call);
				publish?.(after, before, call);
				return wrote(after, updated(wrapped(show(after, call))));
			}),
		);
	}
	if (remove)
		endpoints.push(
			api.delete(one, { onBehalfOf }, (call: Call) => {
				const row = rowOf(call);
				const said = remove(row, call);
				table.delete(call.store, where(row));
				if (typeof said !== 'string') return said;
				const done = { success: true, message: said };
				return collection.isBare ? done : { data: done };
			}),
		);
	return endpoints;
}
