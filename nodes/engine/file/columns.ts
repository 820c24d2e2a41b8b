import type { Fields, Input } from '../declaration/field';
import { fieldOf } from '../declaration/fieldOf';
import type { ColumnChoice } from '../declaration/fromFile';
import type { Operation } from '../declaration/operation';
import { oneLine } from '../problem/text';
import { invalid } from '../problem/builders';
import { fieldPlan } from '../read/fieldPlan';
import type { Problem } from '../result';
import { lettersOf } from '../same';
import { sameName } from './problems';

/** Names are the same in any case and form of letters, with spaces, dashes and underscores or without. */
export const plain = (name: string): string =>
	lettersOf(name)
		.toLowerCase()
		.replace(/[\s_-]+/g, '');

/** Columns that are named at most. */
const MOST_NAMED = 10;

/** Objects whose keys are data would have a column for each of them. */
const MOST_COLUMNS = 1000;

/** Which column of a file gives which field: by its name, its label, or as the form says. */
export class Columns {
	/** The fields that a column gives, by its plain name. */
	private readonly fields = new Map<string, string[]>();
	private readonly columns = new Map<string, string>();
	private readonly known = new Map<string, string[]>();
	/** Columns by their plain names. */
	private readonly spellings = new Map<string, string>();
	private readonly operation: Operation;
	private readonly chosen: ColumnChoice[];

	constructor(operation: Operation, chosen: ColumnChoice[]) {
		this.operation = operation;
		this.chosen = chosen;
		const taken = new Set(chosen.map(({ field }) => field));
		for (const [own, name] of namesOf(operation.body))
			if (!taken.has(name)) this.fields.set(own, [name]);
		for (const { field, column } of chosen) {
			const own = plain(column);
			this.fields.set(own, [...(this.fields.get(own) ?? []), field]);
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
			`${this.told} Choose one of them under Columns in Additional Fields.`,
		);
	}

	/** Takes note of the columns of a record; says what is wrong with them. */
	learn(values: Input): Problem | undefined {
		for (const column of Object.keys(values))
			for (const field of this.fieldsOf(column)) {
				const other = this.columns.get(field);
				if (other === column) continue;
				if (other !== undefined && Object.hasOwn(values, other)) return spelledTwice(other, column);
				this.columns.set(field, column);
			}
		return undefined;
	}

	private fieldsOf(column: string): string[] {
		const known = this.known.get(column);
		if (known) return known;
		const fields = this.fields.get(plain(column)) ?? [];
		if (this.known.size < MOST_COLUMNS) {
			this.known.set(column, fields);
			this.spellings.set(plain(column), column);
		}
		return fields;
	}

	/** The value of a field in a record, or what another column says of it. */
	valueOf(values: Input, field: string): unknown {
		const column = this.columns.get(field);
		const own = column !== undefined && Object.hasOwn(values, column) ? values[column] : undefined;
		const { instead = {}, read } = this.operation.fromFile ?? {};
		const other = instead[field];
		if (other === undefined || (own !== undefined && own !== '')) return own;
		const valueOf = (name: string): unknown => this.anyOf(values, name);
		return read ? read(field, valueOf(other), valueOf) : valueOf(other);
	}

	/** Why a record is not to be imported, though nothing is wrong with it. */
	leavesOut(values: Input): string | undefined {
		return this.operation.fromFile?.leavesOut?.((name) => this.anyOf(values, name));
	}

	/** The value of any column, whether it gives a field or not. */
	private anyOf(values: Input, name: string): unknown {
		const column = this.spellings.get(plain(name));
		return column !== undefined && Object.hasOwn(values, column) ? values[column] : undefined;
	}

	/** Whether a column gives a field whose value is secret. */
	isSecret(column: string): boolean {
		const { body } = this.operation;
		return this.fieldsOf(column).some((name) => body[name]?.type === 'password');
	}

	/**
	 * Says of fields that every record needs which ones have no column.
	 * @param readAs what the file was taken for
	 */
	lacking(readAs = ''): Problem | undefined {
		const { body } = this.operation;
		const labels = fieldPlan(this.operation)
			.filter(({ name, isRequired }) => isRequired && Object.hasOwn(body, name))
			.filter(({ name, shownFor }) => shownFor.length === 1 && !this.isGiven(name))
			.map(({ field }) => field.displayName);
		if (labels.length === 0) return undefined;
		return invalid(
			labels.join(', '),
			labels.length === 1 ? 'has no column in the file' : 'have no columns in the file',
			`${this.told} The file was read as ${readAs}. Add the column, or choose one of the file under Columns in Additional Fields.`,
		);
	}

	private isGiven(field: string): boolean {
		const other = this.operation.fromFile?.instead?.[field];
		return this.columns.has(field) || (other !== undefined && this.spellings.has(plain(other)));
	}

	/** Which columns the file has. */
	private get told(): string {
		return `It has: ${listed([...this.known.keys()].filter((name) => name !== ''))}.`;
	}

	/** Whether a column gives a field that has none of its own. */
	private isUsed(name: string): boolean {
		const instead = Object.entries(this.operation.fromFile?.instead ?? {});
		return instead.some(
			([field, other]) => plain(other) === plain(name) && !this.columns.has(field),
		);
	}

	/** Says which columns are not used. */
	get hint(): string | undefined {
		const all = [...this.known].flatMap(([name, fields]) =>
			fields.length > 0 || name === '' || this.isUsed(name) ? [] : [name],
		);
		if (all.length === 0) return undefined;
		return `Columns of the file that match no field were ignored: ${listed(all)}.`;
	}
}

/** Names of columns, as a message has them. */
export function listed(all: string[]): string {
	const named = all.slice(0, MOST_NAMED).map((name) => `“${oneLine(name, 50)}”`);
	const more = all.length > MOST_NAMED ? [`${all.length - MOST_NAMED} more`] : [];
	return [...named, ...more].join(', ') || 'none';
}

/** Fields by their labels and names; a name counts more than the same label of another. */
const namesOf = (body: Fields): Array<[string, string]> => [
	...Object.entries(body).map(([name, { displayName }]): [string, string] => [
		plain(displayName),
		name,
	]),
	...Object.keys(body).map((name): [string, string] => [plain(name), name]),
];

const spelledTwice = (one: string, other: string): Problem =>
	invalid(
		`Columns “${oneLine(one, 50)}” and “${oneLine(other, 50)}”`,
		'are for the same field',
		'Remove or rename one of them, or choose one under Columns in Additional Fields.',
	);
