import type { Field, Section } from '../declaration/field';
import { isRequired, sectionOf } from '../declaration/field';
import type { Operation } from '../declaration/operation';

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
