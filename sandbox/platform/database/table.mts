import type { SQLInputValue, SQLOutputValue } from 'node:sqlite';

import type { Column, Columns, NewRowOf, RowOf, SomeOf } from './columns.mts';
import type { Conditions } from './conditions.mts';
import type { ApiProblem } from '../answers/apiProblem.mts';
import type { Store } from './store.mts';

/** A row as SQLite gives it. */
export type RawRow = Record<string, SQLOutputValue>;

/** A table: its definition, and the statements that every collection needs. */
export class Table<C extends Columns = Columns> {
	readonly name: string;
	/** Not shown by the control API. */
	isPrivate = false;
	readonly keys: string[];
	/** Of all columns. */
	readonly names: string[];
	private readonly columns: [string, Column<unknown>][];
	private indexes: string[] = [];

	constructor(name: string, columns: C) {
		this.name = name;
		this.columns = Object.entries(columns);
		this.names = Object.keys(columns);
		this.keys = this.columns.filter(([, { key }]) => key).map(([column]) => column);
	}

	/** With an index for each list of columns that are searched together. */
	indexed(...indexes: string[]): this {
		this.indexes = indexes;
		return this;
	}

	/** Kept from the control API. */
	hidden(): this {
		this.isPrivate = true;
		return this;
	}

	/** The statements that make the table where it is missing. */
	get definition(): string {
		const columns = this.columns.map(
			([name, { type, need }]) => `${name} ${type}${need === 'optional' ? '' : ' NOT NULL'}`,
		);
		const key = this.keys.length ? [`PRIMARY KEY (${this.keys.join(', ')})`] : [];
		return [
			`CREATE TABLE IF NOT EXISTS ${this.name} (${[...columns, ...key].join(', ')});`,
			...this.indexes.map(
				(index, place) =>
					`CREATE INDEX IF NOT EXISTS ${this.name}_${place} ON ${this.name} (${index});`,
			),
		].join('\n');
	}

	/** Stores a row and returns it; undefined when its key is taken. */
	insert(store: Store, row: NewRowOf<C>): RowOf<C> | undefined {
		const names = this.columns.map(([name]) => name);
		const given = row as Record<string, unknown>;
		const values = this.columns.map(([name, column]) =>
			stored(column, given[name] ?? column.initial),
		);
		const existing = store.one<RawRow>(
			`INSERT INTO ${this.name} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})
			ON CONFLICT DO NOTHING RETURNING *`,
			...values,
		);
		return existing && this.read(existing);
	}

	/** Writes the given values into the rows that match; returns how many there are. */
	update(store: Store, where: SomeOf<C>, changes: SomeOf<C>): number {
		const [names, values] = this.bound(changes);
		if (!names.length) return 0;
		const [condition, wanted] = this.matching(where);
		const assignments = names.map((name) => `${name} = ?`).join(', ');
		return store.run(`UPDATE ${this.name} SET ${assignments} ${condition}`, ...values, ...wanted);
	}

	/** Deletes the rows that match; returns how many there were. */
	delete(store: Store, where: SomeOf<C>): number {
		const [condition, wanted] = this.matching(where);
		return store.run(`DELETE FROM ${this.name} ${condition}`, ...wanted);
	}

	/** The first row that matches. */
	one(store: Store, where: SomeOf<C>): RowOf<C> | undefined {
		const [condition, wanted] = this.matching(where);
		const row = store.one<RawRow>(`SELECT * FROM ${this.name} ${condition}`, ...wanted);
		return row && this.read(row);
	}

	/** The row that matches; refuses where there is none. */
	get(store: Store, where: SomeOf<C>, refusal: () => ApiProblem): RowOf<C> {
		const row = this.one(store, where);
		if (!row) throw refusal();
		return row;
	}

	/** All rows that match, by key. */
	all(store: Store, where: SomeOf<C> = {}): RowOf<C>[] {
		const [condition, wanted] = this.matching(where);
		return store
			.all<RawRow>(`SELECT * FROM ${this.name} ${condition} ${this.orderedByKey}`, ...wanted)
			.map((row) => this.read(row));
	}

	/** All rows under these conditions, by key or by this column. */
	where(store: Store, where: Conditions, orderBy?: string): RowOf<C>[] {
		const order = orderBy === undefined ? this.orderedByKey : `ORDER BY ${orderBy}`;
		const rows = store.all<RawRow>(`SELECT * FROM ${this.name} ${where} ${order}`, ...where.values);
		return rows.map((row) => this.read(row));
	}

	/** The row with this key and these values: it is made, or these values are written into it. */
	put(store: Store, key: SomeOf<C>, values: SomeOf<C>): void {
		const row = { ...key, ...values } as NewRowOf<C>;
		if (!this.insert(store, row)) this.update(store, key, values);
	}

	/** Deletes all but the newest of the rows that match. */
	keepNewest(store: Store, where: SomeOf<C>, most: number): void {
		const [condition, wanted] = this.matching(where);
		store.run(
			`DELETE FROM ${this.name} ${condition} AND rowid NOT IN
			(SELECT rowid FROM ${this.name} ${condition} ORDER BY rowid DESC LIMIT ?)`,
			...[...wanted, ...wanted, most],
		);
	}

	count(store: Store, where: SomeOf<C> = {}): number {
		const [condition, wanted] = this.matching(where);
		return store.count(`SELECT count(*) AS count FROM ${this.name} ${condition}`, ...wanted);
	}

	/** This table's columns out of a row that may hold others too. */
	read(row: RawRow): RowOf<C> {
		const values: Record<string, unknown> = {};
		for (const [name, column] of this.columns) {
			const value = row[name];
			if (value !== null && value !== undefined) values[name] = column.read(value);
		}
		return values as RowOf<C>;
	}

	/**
	 * Rows as the control API shows them: every column, null where there is no value.
	 * @param query values of columns that the rows must have
	 */
	state(store: Store, query: SomeOf<C> = {}): Record<string, unknown>[] {
		return this.all(store, query).map((row) => {
			const values = row as Record<string, unknown>;
			return Object.fromEntries(
				this.columns.map(([name, { shownAs }]) =>
					shownAs ? [shownAs, values[name] !== undefined] : [name, values[name] ?? null],
				),
			);
		});
	}

	private get orderedByKey(): string {
		return `ORDER BY ${this.keys.join(', ') || 'rowid'}`;
	}

	private bound(values: SomeOf<C>): [string[], SQLInputValue[]] {
		const given = this.columns.flatMap(([name, column]) => {
			const value = (values as Record<string, unknown>)[name];
			return value === undefined ? [] : [[name, stored(column, value)] as const];
		});
		return [given.map(([name]) => name), given.map(([, value]) => value)];
	}

	private matching(where: SomeOf<C>): [string, SQLInputValue[]] {
		const [names, values] = this.bound(where);
		return names.length
			? [`WHERE ${names.map((name) => `${name} IS ?`).join(' AND ')}`, values]
			: ['', []];
	}
}

/** Declares a table. The columns carry the platform's own field names. */
export const table = <C extends Columns>(name: string, columns: C) => new Table(name, columns);

/** A row of a table as it is read. */
export type Row<T> = T extends Table<infer C> ? RowOf<C> : never;

/** A way to get a row by its key, among those that match; refuses where there is none. */
export const getter =
	<C extends Columns>(
		rows: Table<C>,
		name: keyof C & string,
		notFound: (id: string) => ApiProblem,
		where?: SomeOf<C>,
	) =>
	(store: Store, id: string): RowOf<C> =>
		rows.get(store, { ...where, [name]: id } as SomeOf<C>, () => notFound(id));

const stored = (column: Column<unknown>, value: unknown): SQLInputValue =>
	value === null || value === undefined ? null : column.write(value);
