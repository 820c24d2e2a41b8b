import type { SQLInputValue, SQLOutputValue } from 'node:sqlite';

/** Whether a new row must bring the value, may leave it out, or gets one by itself. */
type Need = 'required' | 'optional' | 'preset';

/** How one kind of value is stored. The methods turn it into what SQLite holds, and back. */
export interface Column<Value, N extends Need = Need> {
	type: string;
	need: N;
	/** Part of the primary key. */
	key?: true;
	/** What a new row holds unless it brings a value. */
	initial?: Value;
	/** The control API shows a flag of this name instead of the value. */
	shownAs?: string;
	read(stored: SQLOutputValue): Value;
	write(value: Value): SQLInputValue;
}

export type Columns = Record<string, Column<unknown>>;
type ValueOf<C> = C extends Column<infer Value> ? Value : never;
type NamesOf<C, N extends Need> = {
	[Name in keyof C]: C[Name] extends Column<infer _Value, N> ? Name : never;
}[keyof C];
type Flat<T> = { [Name in keyof T]: T[Name] };

/** A row as it is read; optional columns without a value are absent. */
export type RowOf<C extends Columns> = Flat<
	{ [Name in NamesOf<C, 'required'> | NamesOf<C, 'preset'>]: ValueOf<C[Name]> } & {
		[Name in NamesOf<C, 'optional'>]?: ValueOf<C[Name]>;
	}
>;

/** A row to be stored. */
export type NewRowOf<C extends Columns> = Flat<
	{ [Name in NamesOf<C, 'required'>]: ValueOf<C[Name]> } & {
		[Name in Exclude<keyof C, NamesOf<C, 'required'>>]?: ValueOf<C[Name]> | undefined;
	}
>;

/** Values to look for or to write; null stands for no value, undefined is ignored. */
export type SomeOf<C extends Columns> = { [Name in keyof C]?: ValueOf<C[Name]> | null | undefined };

const asText = { read: String, write: (value: string): SQLInputValue => value };

export const text = (): Column<string, 'required'> => ({
	type: 'TEXT',
	need: 'required',
	...asText,
});

/** Text that is one of a few words. */
export const word = text as <Word extends string>() => Column<Word, 'required'>;

/** Part of the primary key, exactly as given. */
export const exactKey = (): Column<string, 'required'> => ({ ...text(), key: true });

/** Part of the primary key, in lower case as the platform stores UIDs, GUIDs and roles. */
export const key = (): Column<string, 'required'> => ({
	...exactKey(),
	write: (value) => value.toLowerCase(),
});

/** A number of its own for each row, counted up. */
export const serial = (): Column<number, 'preset'> => ({
	...integer(),
	need: 'preset',
	type: 'INTEGER PRIMARY KEY AUTOINCREMENT',
});

export const integer = (): Column<number, 'required'> => ({
	type: 'INTEGER',
	need: 'required',
	read: Number,
	write: Number,
});

/** Part of the primary key, a number. */
export const numberKey = (): Column<number, 'required'> => ({ ...integer(), key: true });

export const flag = (): Column<boolean, 'required'> => ({
	type: 'INTEGER',
	need: 'required',
	read: (stored) => stored === 1,
	write: Number,
});

export const json = <Value,>(): Column<Value, 'required'> => ({
	type: 'TEXT',
	need: 'required',
	read: (stored) => JSON.parse(String(stored)) as Value,
	write: (value) => JSON.stringify(value),
});

/** A file as it came. */
export const blob = (): Column<Uint8Array, 'required'> => ({
	type: 'BLOB',
	need: 'required',
	read: (stored) => stored as Uint8Array,
	write: (value) => value,
});

/** Several columns of one kind. */
export const each = <Kind, Name extends string>(kind: Kind, ...names: Name[]) =>
	Object.fromEntries(names.map((name) => [name, kind])) as Record<Name, Kind>;

/** May have no value. */
export const optional = <Value,>(column: Column<Value>): Column<Value, 'optional'> => ({
	...column,
	need: 'optional',
});

/** Has this value unless a new row brings another. */
export const preset = <Value,>(column: Column<Value>, initial: Value): Column<Value, 'preset'> => ({
	...column,
	need: 'preset',
	initial,
});

/** Is never shown; the control API tells only whether there is one. */
export const secret = <Value, N extends Need>(
	column: Column<Value, N>,
	shownAs: string,
): Column<Value, N> => ({ ...column, shownAs });
