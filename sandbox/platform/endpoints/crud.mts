import type * as z from 'zod/v4';

import type { ApiProblem } from '../answers/apiProblem.mts';
import type { Given } from '../answers/readFields.mts';
import type { Columns, NewRowOf, RowOf, SomeOf } from '../database/columns.mts';
import { Conditions } from '../database/conditions.mts';
import type { Store } from '../database/store.mts';
import type { Table } from '../database/table.mts';
import type { Pool } from '../limits/pools.mts';
import {
	type ResponseContent,
	type Api,
	type RequestContext,
	chatApi,
	type Endpoint,
} from './endpoint.mts';
import { limited } from './limited.mts';
import { listRows } from './listRows.mts';
import type { Listed } from './onePage.mts';

/** How a list is cut into pages. */
export type Pages = <C extends Columns>(
	call: RequestContext,
	where: Conditions,
	listed: Listed<C>,
) => ResponseContent;

/** All rows at once, with nothing around them. */
export const bareList =
	(orderBy?: string): Pages =>
	({ store }, where, { table, serialize }) => ({
		bare: table.where(store, where, orderBy).map(serialize),
	});

/** No pages: so many rows come unless `limit` asks for others. */
export const unpaged =
	(usual: number): Pages =>
	({ store, query }, where, { table, serialize }) =>
		limited(query, table.where(store, where).map(serialize), usual);

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
	serialize: (row: RowOf<C>, call: RequestContext) => object;
	/** The pages of its list, by number unless it says otherwise; false: there is no list. */
	pages?: Pages | false;
	/** One row can't be got. */
	isListOnly?: true;
	/** What narrows the list. */
	filters?: (where: Conditions, call: RequestContext) => void;
	/** The column that orders pages by number; the key by default. */
	orderBy?: (call: RequestContext) => string;
	onBehalfOf?: 'optional';
	create?: {
		/** The JSON body; left out where the row is read from something else. */
		body?: New;
		pool?: Pool;
		status?: number;
		/** Refuses a key that is there; it may also be refused with the row. */
		conflict?: (id: string) => ApiProblem;
		row: (fields: Given<New>, call: RequestContext) => NewRowOf<C>;
		/** Writes what belongs to a new row. */
		after?: (row: RowOf<C>, fields: Given<New>, call: RequestContext) => void;
		/** What is answered, from the row as it is shown. */
		answer?: (shown: object) => ResponseContent;
		/** What the answer holds beside the row. */
		more?: (fields: Given<New>, row: RowOf<C>, call: RequestContext) => object;
	};
	update?: {
		method?: 'patch';
		body?: Changes;
		/** Refuses what can't be changed so. */
		check?: (fields: Given<Changes>, row: RowOf<C>, call: RequestContext) => unknown;
		/** What changes; all that was sent by default. */
		changes?: (fields: Given<Changes>, row: RowOf<C>, call: RequestContext) => SomeOf<C>;
		answer?: (shown: object) => ResponseContent;
		/** Tells of the change. */
		publish?: (after: RowOf<C>, before: RowOf<C>, call: RequestContext) => void;
	};
	/** Deletes what hangs on the row, which goes after that, and says so in a sentence; or the whole answer. */
	remove?: (row: RowOf<C>, call: RequestContext) => string | ResponseContent;
	/** The platform answers a deletion without `data` around it. */
	isBare?: true;
	/** The time of a change; that of the call, in seconds, by default. */
	time?: () => number;
	/** How a row is answered; as `data` by default. */
	answer?: (shown: object) => ResponseContent;
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
	const { api = chatApi, path, table, key, get, serialize, create, update, remove } = collection;
	const { entities, onBehalfOf = 'never', isWrapped, pages = byNumber } = collection;
	const { answer = (data: object): ResponseContent => ({ data }) } = collection;
	const one = `${path}/:${key}` as const;
	const rowOf = ({ store, params }: RequestContext): RowOf<C> => get(store, params[key] ?? '');
	const where = (row: RowOf<C>) => ({ [key]: (row as Record<string, unknown>)[key] }) as SomeOf<C>;
	const wrapped = (row: object): object => (isWrapped ? [{ data: row }] : row);
	const wrote = (row: RowOf<C>, written: ResponseContent): ResponseContent =>
		entities ? { ...written, entities: entities(row) } : written;

	function byNumber(call: RequestContext, conditions: Conditions): ResponseContent {
		return listRows(call, {
			...{ from: table.name, where: conditions, orderBy: collection.orderBy?.(call) ?? key },
			serialize: (row) => serialize(table.read(row), call),
		});
	}

	const endpoints: Endpoint[] = [];
	if (pages)
		endpoints.push(
			api.get(path, { onBehalfOf }, (call: RequestContext) => {
				const conditions = new Conditions(call.query);
				collection.filters?.(conditions, call);
				return pages(call, conditions, { table, serialize: (row) => serialize(row, call) });
			}),
		);
	if (!collection.isListOnly)
		endpoints.push(
			api.get(one, { onBehalfOf }, (call: RequestContext) =>
				answer(wrapped(serialize(rowOf(call), call))),
			),
		);
	if (create) {
		const { body, pool = 'standard', status = 200, row, after, more } = create;
		const { conflict = (id: string): Error => new Error(`${id} exists.`) } = create;
		const { answer: created = answer } = create;
		endpoints.push(
			api.post(path, { pool, body, status }, (call: RequestContext) => {
				const fields = call.body as Given<New>;
				const made = row(fields, call);
				const stored = table.insert(call.store, made);
				if (!stored) throw conflict(String((made as Record<string, unknown>)[key]));
				after?.(stored, fields, call);
				return wrote(
					stored,
					created({ ...serialize(stored, call), ...more?.(fields, stored, call) }),
				);
			}),
		);
	}
	if (update) {
		const { method = 'put', body, check, changes, publish, answer: updated = answer } = update;
		endpoints.push(
			api[method](one, { body, onBehalfOf }, (call: RequestContext) => {
				const before = rowOf(call);
				const fields = call.body as Given<Changes>;
				check?.(fields, before, call);
				const changed = changes?.(fields, before, call) ?? (fields as SomeOf<C>);
				const updatedAt = collection.time?.() ?? call.now;
				table.update(call.store, where(before), { ...changed, updatedAt });
				const after = rowOf(call);
				publish?.(after, before, call);
				return wrote(after, updated(wrapped(serialize(after, call))));
			}),
		);
	}
	if (remove)
		endpoints.push(
			api.delete(one, { onBehalfOf }, (call: RequestContext) => {
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
