import type { Field, Input, Section } from '../declaration/field';
import type { Problem, Result } from '../result';
import type { BinaryFile, StoredFile } from './file';
import type { ParameterValue } from './parameterValue';
import { isRequired, sectionOf } from '../declaration/field';
import type { Operation } from '../declaration/operation';

/** What gives the values of one thing: an item with its parameters, or a line of a file. */
export interface ParameterSource {
	timezone: string;
	/** What is given for a field; nothing where it was never added. */
	given(planned: PlannedField): ParameterValue | undefined;
	file(
		field: Extract<Field, { type: 'file' }>,
		property: string,
	): Promise<Result<BinaryFile | StoredFile>>;
	/** The problem of a required field without a value. */
	missing(planned: PlannedField): Problem;
	/** The problem of an optional field whose expression gave nothing; none if it has no expression, or it gave an empty text. */
	gaveNothing?(planned: PlannedField, given: unknown): Problem[];
	/** Whether a field is left out, with what depends on it kept, where its value can't be sent. */
	leavesOut?(planned: PlannedField): boolean;
	/** The problem of several fields of which none has the value that one must have. */
	noneOf(names: string[], input: Input): Problem;
}

/** One field of an operation, worked out for reading. */
export interface PlannedField {
	name: string;
	field: Field;
	section: Section;
	isRequired: boolean;
	/** Whether more is done without it, all there is or as the app itself: then an expression must give something. */
	narrows: boolean;
	/** Other fields, and the values of them with which it shows. */
	shownFor: Array<[other: string, values: unknown[]]>;
}

const plans = new WeakMap<Operation, PlannedField[]>();

/** The fields of an operation, worked out at its first item and kept for all others. */
export function fieldPlan(operation: Operation): PlannedField[] {
	const known = plans.get(operation);
	if (known) return known;
	const narrowing = { ...operation.query, ...operation.filters, ...operation.headers };
	const plan = Object.entries(operation.fields).map(
		([name, field]): PlannedField => ({
			name,
			field,
			section: sectionOf(field),
			isRequired: isRequired(field) && !field.mayBeBlank,
			narrows: field.narrows ?? Object.hasOwn(narrowing, name),
			shownFor: Object.entries(field.shownFor ?? {}),
		}),
	);
	plans.set(operation, plan);
	return plan;
}
