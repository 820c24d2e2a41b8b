import {
	caseless,
	fieldOf,
	type Fields,
	type Input,
	invalid,
	listed,
	oneLine,
	type Operation,
	type Problem,
} from '../../../engine';
import { type ColumnChoice, type Exported, needed } from './fields';
import { saysNothing } from './record';

/** Names are the same in any case and form of letters, with spaces, dashes and underscores or without. */
export const plain = (name: string): string => caseless(name).replace(/[\s_-]+/g, '');

/** A, B and C. */
const AND = new Intl.ListFormat('en-GB');

/** Objects whose keys are data would have a column for each of them. */
const MOST_COLUMNS = 1000;

/** Which column of a file gives which field: by its name, its label, or as the form says. */
export class Columns {
	/** The fields that a column gives, by its plain name. */
	private readonly fields = new Map<string, string[]>();
	private readonly columns = new Map<string, string>();
	private readonly fieldsByColumn = new Map<string, string[]>();
	/** Columns by their plain names. */
	private readonly spellings = new Map<string, string>();
	private readonly operation: Operation;
	private readonly exported: Exported;
	private readonly chosen: ColumnChoice[];

	constructor(operation: Operation, chosen: ColumnChoice[], exported: Exported = {}) {
		this.operation = operation;
		this.exported = exported;
		this.chosen = chosen;
		const chosenFields = new Set(chosen.map(({ field }) => field));
		for (const [plainName, name] of namesOf(operation.body))
			if (!chosenFields.has(name)) this.fields.set(plainName, [name]);
		for (const { field, column } of chosen) {
			const plainName = plain(column);
			this.fields.set(plainName, [...(this.fields.get(plainName) ?? []), field]);
		}
	}

	/** Takes note of the header of a file; says what is wrong with it. */
	learnHeader(names: string[]): Problem | undefined {
		const twice = names.find(
			(name, index) => names.indexOf(name) !== index && this.fieldsOf(name).length > 0,
		);
		if (twice !== undefined) return sameName(twice);
		const wrong = this.learn(Object.fromEntries(names.map((name) => [name, ''])));
		const absent = this.chosen.find(({ field }) => !this.columns.has(field));
		if (wrong || !absent) return wrong;
		const { displayName } = fieldOf(this.operation, absent.field);
		return invalid(
			`Column “${oneLine(absent.column, 50)}” for ${displayName}`,
			'isn’t in the file',
			`${this.columnsSentence} Choose one of them under Columns in Additional Fields.`,
		);
	}

	/** Takes note of the columns of a record; says what is wrong with them. */
	learn(values: Input): Problem | undefined {
		for (const column of Object.keys(values))
			for (const field of this.fieldsOf(column)) {
				const earlierColumn = this.columns.get(field);
				if (earlierColumn === column) continue;
				if (earlierColumn !== undefined && Object.hasOwn(values, earlierColumn)) {
					const { displayName = field } = this.operation.body[field] ?? {};
					return spelledTwice(earlierColumn, column, displayName);
				}
				this.columns.set(field, column);
			}
		return undefined;
	}

	private fieldsOf(column: string): string[] {
		const knownFields = this.fieldsByColumn.get(column);
		if (knownFields) return knownFields;
		const fields = this.fields.get(plain(column)) ?? [];
		if (this.fieldsByColumn.size < MOST_COLUMNS) {
			this.fieldsByColumn.set(column, fields);
			this.spellings.set(plain(column), column);
		}
		return fields;
	}

	/** The value of a field in a record, or what another column says of it. */
	valueOf(values: Input, field: string): unknown {
		const column = this.columns.get(field);
		const cell = column !== undefined && Object.hasOwn(values, column) ? values[column] : undefined;
		const { instead = {}, none = {}, read } = this.exported;
		if (cell !== undefined && cell === none[field]) return undefined;
		const otherColumn = instead[field];
		if (otherColumn === undefined || !saysNothing(cell)) return cell;
		const valueOf = (name: string): unknown => this.anyOf(values, name);
		const value = Object.hasOwn(this.operation.body, otherColumn)
			? this.valueOf(values, otherColumn)
			: valueOf(otherColumn);
		return read ? read(field, value, valueOf) : value;
	}

	/** Why a record is not to be imported, though nothing is wrong with it. */
	leavesOut(values: Input): string | undefined {
		const { leavesOut } = this.exported;
		if (!leavesOut) return undefined;
		this.learn(values);
		return leavesOut((name) => this.anyOf(values, name));
	}

	/** The value of any column, whether it gives a field or not. */
	private anyOf(values: Input, name: string): unknown {
		const column = this.spellings.get(plain(name));
		return column !== undefined && Object.hasOwn(values, column) ? values[column] : undefined;
	}

	/** Whether a column gives a field whose value is secret. */
	isSecret(column: string): boolean {
		const { body } = this.operation;
		const fields = this.fields.get(plain(column)) ?? [];
		return fields.some((name) => body[name]?.type === 'password');
	}

	/**
	 * Says of fields that every record needs which ones have no column.
	 * @param readAs what the file was taken for
	 */
	lacking(readAs = ''): Problem | undefined {
		const labels = needed(this.operation.body)
			.filter(({ name }) => !this.isGiven(name))
			.map(({ label }) => label);
		if (labels.length === 0) return undefined;
		return invalid(
			'The file',
			`has no ${labels.length > 1 ? 'columns' : 'column'} for ${AND.format(labels)}`,
			`${this.columnsSentence} The file was read as ${readAs}. Add the column, or choose one of the file under Columns in Additional Fields.`,
		);
	}

	private isGiven(field: string): boolean {
		const otherColumn = this.exported.instead?.[field];
		return (
			this.columns.has(field) ||
			(otherColumn !== undefined && this.spellings.has(plain(otherColumn)))
		);
	}

	/** Which columns the file has. */
	private get columnsSentence(): string {
		return `It has: ${listed([...this.fieldsByColumn.keys()].filter((name) => name !== ''))}.`;
	}

	/** Whether a column gives a field that has none of its own. */
	private isUsed(name: string): boolean {
		const instead = Object.entries(this.exported.instead ?? {});
		return instead.some(
			([field, otherColumn]) => plain(otherColumn) === plain(name) && !this.columns.has(field),
		);
	}

	/** Says which columns are not used. */
	get hint(): string | undefined {
		const unused = [...this.fieldsByColumn].flatMap(([name, fields]) =>
			fields.length > 0 || name === '' || this.isUsed(name) ? [] : [name],
		);
		if (unused.length === 0) return undefined;
		return `Columns of the file that match no field were ignored: ${listed(unused)}.`;
	}
}

/** Fields by their labels and names; a name counts more than the same label of another. */
const namesOf = (body: Fields): Array<[string, string]> => [
	...Object.entries(body).map(([name, { displayName }]): [string, string] => [
		plain(displayName),
		name,
	]),
	...Object.keys(body).map((name): [string, string] => [plain(name), name]),
];

const spelledTwice = (column: string, otherColumn: string, field: string): Problem =>
	invalid(
		`Columns “${oneLine(column, 50)}” and “${oneLine(otherColumn, 50)}”`,
		`are for the same field: ${field}`,
		'Remove or rename one of them, or choose one under Columns in Additional Fields.',
	);

/** @param name of two columns that are for a field */
const sameName = (name: string): Problem =>
	invalid(`Column “${oneLine(name, 50)}”`, 'is in the header twice', 'Rename one of the two.');
