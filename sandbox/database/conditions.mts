import type { SQLInputValue } from 'node:sqlite';

import { textOf } from '../server/query.mts';

const escaped = (prefix: string): string => prefix.replace(/[\\%_]/g, '\\$&');

/** Collects the WHERE of a listing: column names are ours, values are bound. */
export class Conditions {
	readonly values: SQLInputValue[] = [];
	private readonly parts: string[] = [];

	/** Adds a condition as it stands. */
	and(condition: string, ...values: SQLInputValue[]): void {
		this.parts.push(condition);
		this.values.push(...values);
	}

	/** One of the columns begins with the text, whatever the case. */
	prefix(key: string | undefined, wanted: string[], columns: string[]): void {
		if (!key) return;
		const searched = wanted.length ? columns.filter((column) => wanted.includes(column)) : columns;
		const tests = searched.map((column) => `${column} LIKE ? ESCAPE '\\'`);
		const values = searched.map(() => `${escaped(key)}%`);
		this.and(tests.length ? `(${tests.join(' OR ')})` : '0', ...values);
	}

	/** The column has one of the values; no value means no condition. */
	oneOf(column: string, wanted: string[]): void {
		if (wanted.length) this.and(`${column} IN (${wanted.map(() => '?').join(', ')})`, ...wanted);
	}

	/** The JSON list in the column holds at least one of the values. */
	anyOfJson(column: string, wanted: string[]): void {
		if (!wanted.length) return;
		const marks = wanted.map(() => '?').join(', ');
		this.and(`EXISTS (SELECT 1 FROM json_each(${column}) WHERE value IN (${marks}))`, ...wanted);
	}

	/** `column[from]` and `column[to]` of the query, both inclusive. */
	range(column: string, query: Record<string, unknown>): void {
		const from = textOf(query, `${column}[from]`);
		const to = textOf(query, `${column}[to]`);
		if (from) this.and(`${column} >= ?`, Number(from));
		if (to) this.and(`${column} <= ?`, Number(to));
	}

	toString(): string {
		return this.parts.length ? `WHERE ${this.parts.join(' AND ')}` : '';
	}
}
