import type { Fields, Input } from '../declaration/field';
import type { ColumnChoice } from '../declaration/fromFile';
import type { Operation } from '../declaration/operation';
import { oneLine } from '../problem/text';
import { invalid } from '../problem/builders';
import { fieldPlan } from '../read/fieldPlan';
import type { Problem } from '../result';
import { lettersOf } from '../same';

/** Names are the same in any case, with spaces, dashes and underscores or without. */
const plain = (name: string): string =>
	lettersOf(name)
		.toLowerCase()
		.replace(/[\s_-]+/g, '');

/** Unknown columns that are named at most. */
const MOST_UNKNOWN = 10;

/** Objects whose keys are data would have a column for each of them. */
const MOST_COLUMNS = 1000;

/** Which column of a file gives which field: by its name, its label, or as the form says. */
export class Columns {
	private readonly fields = new Map<string, string>();
	private readonly columns = new Map<string, string>();
	private readonly known = new Map<string, string | undefined>();
	private readonly operation: Operation;

	constructor(operation: Operation, chosen: ColumnChoice[]) {
		this.operation = operation;
		const taken = new Set(chosen.map(({ field }) => field));
		for (const [own, name] of namesOf(operation.body))
			if (!taken.has(name)) this.fields.set(own, name);
		for (const { field, column } of chosen) this.fields.set(plain(column), field);
	}

	/** Takes note of the columns of a record; says what is wrong with them. */
	learn(values: Input): Problem | undefined {
		for (const column of Object.keys(values)) {
			const field = this.fieldOf(column);
			const other = field === undefined ? undefined : this.columns.get(field);
			if (field === undefined || other === column) continue;
			if (other !== undefined && Object.hasOwn(values, other)) return twice(other, column);
			this.columns.set(field, column);
		}
		return undefined;
	}

	private fieldOf(column: string): string | undefined {
		if (this.known.has(column)) return this.known.get(column);
		const field = this.fields.get(plain(column));
		if (this.known.size < MOST_COLUMNS) this.known.set(column, field);
		return field;
	}

	/** The value of a field in a record. */
	valueOf(values: Input, field: string): unknown {
		const column = this.columns.get(field);
		return column !== undefined && Object.hasOwn(values, column) ? values[column] : undefined;
	}

	/** Says of fields that every record needs which ones have no column. */
	lacking(): Problem | undefined {
		const { body } = this.operation;
		const labels = fieldPlan(this.operation)
			.filter(({ name, isRequired }) => isRequired && Object.hasOwn(body, name))
			.filter(({ name, shownFor }) => shownFor.length === 1 && !this.columns.has(name))
			.map(({ field }) => field.displayName);
		if (labels.length === 0) return undefined;
		return invalid(
			labels.join(', '),
			labels.length === 1 ? 'has no column in the file' : 'have no columns in the file',
			'Add the column, or choose one of the file under Columns in Additional Fields.',
		);
	}

	/** Says which columns are not used. */
	get hint(): string | undefined {
		const all = [...this.known].flatMap(([name, field]) => (field || name === '' ? [] : [name]));
		if (all.length === 0) return undefined;
		const named = all.slice(0, MOST_UNKNOWN).map((name) => `“${oneLine(name, 50)}”`);
		const more = all.length > MOST_UNKNOWN ? [`${all.length - MOST_UNKNOWN} more`] : [];
		return `Columns of the file that match no field were ignored: ${[...named, ...more].join(', ')}.`;
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

const twice = (one: string, other: string): Problem =>
	invalid(
		`Columns “${oneLine(one, 50)}” and “${oneLine(other, 50)}”`,
		'are for the same field',
		'Remove or rename one of them, or choose one under Columns in Additional Fields.',
	);
