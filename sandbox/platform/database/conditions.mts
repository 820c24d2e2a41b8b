import type { SQLInputValue } from 'node:sqlite';

import type { Query } from '../answers/query.mts';

const escaped = (part: string): string => part.replace(/[\\%_]/g, '\\$&');
const marks = (values: unknown[]): string => values.map(() => '?').join(', ');

/** The WHERE of a list, made of a query: column names are ours, values are bound. */
export class Conditions {
	readonly values: SQLInputValue[] = [];
	private readonly query: Query;
	private readonly parts: string[] = [];

	constructor(query: Query) {
		this.query = query;
	}

	/** Adds a condition as it stands. */
	and(condition: string, ...values: SQLInputValue[]): this {
		this.parts.push(condition);
		this.values.push(...values);
		return this;
	}

	/** One of the columns begins with `searchKey`, whatever the case; `searchIn` chooses columns. */
	search(...columns: string[]): this {
		const key = this.query.text('searchKey');
		if (!key) return this;
		const wanted = this.query.list('searchIn');
		const searched = wanted.length ? columns.filter((column) => wanted.includes(column)) : columns;
		const tests = searched.map((column) => `${column} LIKE ? ESCAPE '\\'`);
		const values = searched.map(() => `${escaped(key)}%`);
		return this.and(tests.length ? `(${tests.join(' OR ')})` : '0', ...values);
	}

	/** The column has the value; none means no condition. */
	equals(column: string, value: string | undefined): this {
		return value === undefined ? this : this.and(`${column} = ?`, value);
	}

	/** The column has the value that the query has under its name. */
	is(column: string): this {
		return this.equals(column, this.query.text(column));
	}

	/** One of the columns has the text of `search` somewhere, whatever the case. */
	has(...columns: string[]): this {
		const text = this.query.text('search');
		if (text === undefined) return this;
		const tests = columns.map((column) => `instr(lower(${column}), lower(?)) > 0`);
		return this.and(`(${tests.join(' OR ')})`, ...columns.map(() => text));
	}

	/** The column begins with the text, whatever the case. */
	startsWith(column: string, name: string): this {
		const start = this.query.text(name);
		return start ? this.and(`${column} LIKE ? ESCAPE '\\'`, `${escaped(start)}%`) : this;
	}

	/** The column holds the text somewhere, whatever the case. */
	contains(column: string, name: string): this {
		const part = this.query.text(name);
		return part ? this.and(`${column} LIKE ? ESCAPE '\\'`, `%${escaped(part)}%`) : this;
	}

	/** The column has one of the values that these parameters list; none means no condition. */
	oneOf(column: string, ...names: string[]): this {
		const wanted = (names.length ? names : [column]).flatMap((name) => this.query.list(name));
		return wanted.length ? this.and(`${column} IN (${marks(wanted)})`, ...wanted) : this;
	}

	/** The JSON list in the column holds at least one of the values that the parameter lists. */
	anyOf(column: string, name = column): this {
		const wanted = this.query.list(name);
		return wanted.length
			? this.and(
					`EXISTS (SELECT 1 FROM json_each(${column}) WHERE value IN (${marks(wanted)}))`,
					...wanted,
				)
			: this;
	}

	/** `column[from]` and `column[to]` of the query, both inclusive. */
	range(column: string): this {
		return this.compare(column, '>=', `${column}[from]`).compare(column, '<=', `${column}[to]`);
	}

	/** The column compares so with the parameter's number. */
	compare(column: string, operator: '>=' | '<=' | '>' | '<' | '=', name: string): this {
		const value = this.query.number(name);
		return value === undefined ? this : this.and(`${column} ${operator} ?`, value);
	}

	toString(): string {
		return this.parts.length ? `WHERE ${this.parts.join(' AND ')}` : '';
	}
}
