import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';

/** Raised whenever a table changes shape; a file of another version is refused. */
const schemaVersion = 9;

/** SQLite's own table with the last number of each counter. It comes last, as inserting into others changes it. */
const COUNTERS = 'sqlite_sequence';

/** A statement that writes, with its table. */
const WRITES = /^\s*(?:INSERT INTO|UPDATE|DELETE FROM) (\w+)/;

/** Receives the events of a transaction, and which device it was done from, once it is kept. */
export type Listener = (name: string, data: object, device: string) => void;

/** The sandbox's database: SQL text in, rows out, each statement prepared once. */
export class Store {
	readonly database: DatabaseSync;
	readonly listeners = new Set<Listener>();
	private events: [string, object][] = [];
	/** Each statement, with the table that it writes to. */
	private readonly statements = new Map<
		string,
		{ statement: StatementSync; table?: string | undefined }
	>();
	/** What brings back each table of each state that was filled in, by its name. */
	private readonly copies = new Map<string, Map<string, StatementSync[]>>();
	/** The state that was filled in last, and the tables that were written to since. */
	private filled = '';
	private readonly written = new Set<string>();

	/** Opens the file (or ':memory:') and makes the tables where they are missing. */
	constructor(location: string, tables: { definition: string }[]) {
		this.database = new DatabaseSync(location);
		this.database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
		const found = this.one<{ user_version: number }>('PRAGMA user_version')?.user_version ?? 0;
		if (found !== 0 && found !== schemaVersion) {
			throw new Error(
				`${location} was written by another version of the sandbox; delete it to start over`,
			);
		}
		for (const { definition } of tables) this.database.exec(definition);
		this.database.exec(`PRAGMA user_version = ${schemaVersion}`);
	}

	/** The first row the query finds. */
	one<Row>(sql: string, ...values: SQLInputValue[]): Row | undefined {
		return this.prepared(sql).get(...values) as Row | undefined;
	}

	/** All rows the query finds. */
	all<Row>(sql: string, ...values: SQLInputValue[]): Row[] {
		return this.prepared(sql).all(...values) as Row[];
	}

	/** Runs a writing statement; returns how many rows it changed. */
	run(sql: string, ...values: SQLInputValue[]): number {
		return Number(this.prepared(sql).run(...values).changes);
	}

	/** The number a `SELECT count(*) AS count …` finds. */
	count(sql: string, ...values: SQLInputValue[]): number {
		return this.one<{ count: number }>(sql, ...values)?.count ?? 0;
	}

	/** Tells the listeners something, if the transaction is kept. */
	emit(name: string, data: object): void {
		if (this.listeners.size) this.events.push([name, data]);
	}

	/**
	 * Does the work in one transaction: all of it is kept, or, when it throws, nothing.
	 * @param device from which it is done, for the listeners
	 */
	transaction<Result>(work: () => Result, device = ''): Result {
		this.database.exec('BEGIN IMMEDIATE');
		try {
			const result = work();
			this.database.exec('COMMIT');
			const events = this.events.splice(0);
			for (const listen of this.listeners) for (const each of events) listen(...each, device);
			return result;
		} catch (error) {
			this.database.exec('ROLLBACK');
			this.events = [];
			throw error;
		}
	}

	/**
	 * Empties all tables and has them filled.
	 * @param name of the state, which is copied from the second time on
	 * @param write fills the empty tables
	 */
	fill(name: string, write: () => void): void {
		const copy = this.copies.get(name);
		if (!copy) this.copies.set(name, this.fillAnew(name, write));
		else {
			const tables = name === this.filled ? [...this.written, COUNTERS] : [...copy.keys()];
			this.transaction(() => {
				for (const table of tables) copy.get(table)?.forEach((statement) => statement.run());
			});
		}
		this.filled = name;
		this.written.clear();
	}

	close(): void {
		this.statements.clear();
		this.copies.clear();
		this.database.close();
	}

	/** Fills the empty tables, copies them into memory, and gives what brings back each of them. */
	private fillAnew(name: string, write: () => void): Map<string, StatementSync[]> {
		const tables = this.all<{ name: string }>(
			"SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name = ?",
			COUNTERS,
		).map((table) => table.name);
		this.transaction(() => {
			for (const table of tables) this.run(`DELETE FROM ${table}`);
			write();
		});
		this.database.exec(`ATTACH ':memory:' AS ${name}`);
		return new Map(tables.map((table) => [table, this.copied(name, table)]));
	}

	private copied(name: string, table: string): StatementSync[] {
		this.database.exec(`CREATE TABLE ${name}.copy_of_${table} AS SELECT * FROM main.${table}`);
		const restore = [`INSERT INTO main.${table} SELECT * FROM ${name}.copy_of_${table}`];
		const isFilled = this.count(`SELECT count(*) AS count FROM main.${table}`) > 0;
		return [`DELETE FROM main.${table}`, ...(isFilled ? restore : [])].map((sql) =>
			this.database.prepare(sql),
		);
	}

	private prepared(sql: string): StatementSync {
		let known = this.statements.get(sql);
		if (!known) {
			known = { statement: this.database.prepare(sql), table: WRITES.exec(sql)?.[1] };
			this.statements.set(sql, known);
		}
		if (known.table !== undefined) this.written.add(known.table);
		return known.statement;
	}
}
