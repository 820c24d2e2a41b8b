import { type Query, textOf } from '../answers/query.mts';
import type { Conditions } from './conditions.mts';

/** The row has the text in one of the columns, whatever the case. */
export function searched(where: Conditions, query: Query, ...columns: string[]): Conditions {
	const text = textOf(query, 'search');
	if (text === undefined) return where;
	const tests = columns.map((column) => `instr(lower(${column}), lower(?)) > 0`);
	return where.and(`(${tests.join(' OR ')})`, ...columns.map(() => text));
}

/** The column has the value that the query names, if it names one. */
export function equals(where: Conditions, column: string, value: string | undefined): Conditions {
	return value === undefined ? where : where.and(`${column} = ?`, value);
}
