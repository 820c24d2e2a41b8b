import type * as z from 'zod/v4';

import type { ApiProblem } from '../../platform/answers/apiProblem.mts';
import type { Given } from '../../platform/answers/readFields.mts';
import type { Columns, NewRowOf, RowOf, SomeOf } from '../../platform/database/columns.mts';
import type { Table } from '../../platform/database/table.mts';
import { type Call, getter, type Store } from '../../platform/parts.mts';
import { agentEndpoint, newTime } from './endpoint.mts';
import { conflict } from './refusals.mts';

interface Records<C extends Columns, New extends z.ZodType, Changes extends z.ZodType> {
	path: string;
	/** The column that names a row; the parameter of the path has this name too. */
	key: keyof C & string;
	/** What a row is called in a refusal. */
	what: string;
	table: Table<C>;
	create: New;
	update: Changes;
	/** The method of an update. */
	method?: 'PUT';
	notFound: (id: string) => ApiProblem;
	/** What is stored of a new row, without its times. */
	row: (given: Given<New>, store: Store) => object;
	/** What is stored of a change. */
	changes?: (given: Given<Changes>) => object;
	show: (store: Store, row: RowOf<C>) => object;
}

/** Create, get and update of records that are answered without an envelope. */
export function records<C extends Columns, New extends z.ZodType, Changes extends z.ZodType>(
	record: Records<C, New, Changes>,
) {
	const { path, key, what, table, create, update, method, notFound, row, changes, show } = record;
	const get = getter(table, key, notFound);
	const one = `${path}/:${key}`;
	const idOf = ({ params }: Call): string => params[key] ?? '';
	const shown = (store: Store, id: string) => ({ ...show(store, get(store, id)) });
	return [
		agentEndpoint({
			method: 'POST',
			path,
			status: 201,
			body: create,
			handle({ store, body }: Call) {
				const time = newTime();
				const made = { ...row(body as Given<New>, store), createdAt: time, updatedAt: time };
				const id = String((made as Record<string, unknown>)[key]);
				if (!table.insert(store, made as unknown as NewRowOf<C>)) throw conflict(what, id);
				return shown(store, id);
			},
		}),
		agentEndpoint({
			method: 'GET',
			path: one,
			handle: (call: Call) => shown(call.store, idOf(call)),
		}),
		agentEndpoint({
			method: method ?? 'PATCH',
			path: one,
			body: update,
			handle(call: Call) {
				const { store } = call;
				const id = String((get(store, idOf(call)) as Record<string, unknown>)[key]);
				const given = call.body as Given<Changes>;
				const changed = { ...(changes?.(given) ?? given), updatedAt: Date.now() };
				table.update(store, { [key]: id } as SomeOf<C>, changed as unknown as SomeOf<C>);
				return shown(store, id);
			},
		}),
	];
}
