import type { IExecuteFunctions } from 'n8n-workflow';
import type { Input, Section } from '../declaration/field';
import { fieldOf } from '../declaration/fieldOf';
import type { Operation } from '../declaration/operation';
import type { Problem } from '../result';
import { invalid, joined, missing } from '../problem/builders';
import type { Coerced } from './coerce';
import { coerce } from './coerce';
import { COLLECTIONS } from './collections';
import type { PlannedField } from './fieldPlan';
import { fieldPlan } from './fieldPlan';
import { readFile } from './file';
import type { ParameterValue } from './parameterValue';
import { collection, parameter } from './parameterValue';
import { readGroup } from './group';
import { missingOneOf } from './oneOf';
import { fromIssue } from './fromIssue';
import { shown } from './shown';

/** An item's values: those that could be read, and all that is wrong with the others. */
export interface Reading {
	input: Input;
	problem?: Problem;
}

/**
 * Reads one item's values for an operation and checks them. Nothing is sent for an item with a
 * problem, which names each field by its label and says what to do.
 */
export async function read(
	context: IExecuteFunctions,
	operation: Operation,
	item: number,
): Promise<Reading> {
	const raw: Input = {};
	const problems: Problem[] = [];
	for (const { planned, given, value } of valuesOf(context, operation, item, problems)) {
		const { name, field } = planned;
		if ('message' in value)
			problems.push(invalid(field.displayName + shown(field, given), value.message, value.advice));
		else if (value.value === undefined) {
			if (planned.isRequired) problems.push(missing(field.displayName));
		} else if (field.type === 'file') {
			const file = await readFile(context, item, field, String(value.value));
			if (file.ok) raw[name] = file.value;
			else problems.push(file.problem);
		} else if (field.type === 'group') {
			const group = readGroup(field, value.value, context.getTimezone());
			if (group.problems.length > 0) problems.push(...group.problems);
			else if (group.value !== undefined) raw[name] = group.value;
			else if (planned.isRequired) problems.push(missing(field.displayName));
		} else raw[name] = value.value;
	}
	return checked(operation, raw, problems, context);
}

/** Checks what was read by the schema, then by the rules over several fields. */
function checked(
	operation: Operation,
	raw: Input,
	problems: Problem[],
	context: IExecuteFunctions,
): Reading {
	const { requiresOneOf, validate } = operation;
	const parsed = operation.schema().safeParse(raw);
	const input: Input = parsed.success ? parsed.data : { ...raw };
	const reported = new Set<string>();
	for (const issue of parsed.success ? [] : parsed.error.issues) {
		const name = String(issue.path[0]);
		// Of a field's many entries the first wrong one is enough; a missing one is reported already.
		if (!reported.has(name) && raw[name] !== undefined)
			problems.push(fromIssue(fieldOf(operation, name), issue, raw[name]));
		reported.add(name);
		delete input[name];
	}
	if (problems.length === 0 && requiresOneOf?.every((name) => input[name] === undefined))
		problems.push(missingOneOf(operation, requiresOneOf, input, context));
	const issue = problems.length === 0 ? validate?.(input) : undefined;
	if (issue) {
		const { displayName } = fieldOf(operation, issue.field);
		problems.push(invalid(displayName, issue.message, issue.advice));
	}
	const problem = joined(problems);
	return problem ? { input, problem } : { input };
}

/** The plain values, or what is wrong with them, of the fields that show for this item. */
function* valuesOf(
	context: IExecuteFunctions,
	operation: Operation,
	item: number,
	problems: Problem[],
): Generator<{ planned: PlannedField; given: unknown; value: Coerced }> {
	const timezone = context.getTimezone();
	const opened = new Map<Section, ReturnType<typeof collection>>();
	const seen: Input = {};
	for (const planned of fieldPlan(operation)) {
		const { name, field, section, shownFor, isRequired } = planned;
		let given: ParameterValue;
		if (section === 'main') {
			if (!shownFor.every(([other, values]) => values.includes(seen[other]))) continue;
			given = parameter(context, name, item);
		} else {
			const { given: all, failed } = open(context, section, item, opened, problems);
			given = failed.get(name) ?? { given: all[name] };
			// Most optional fields of most items were never added.
			if ('given' in given && given.given === undefined && !isRequired) continue;
			if (!shownFor.every(([other, values]) => values.includes(seen[other]))) continue;
		}
		const value = 'given' in given ? coerce(field, given.given, timezone) : given;
		if ('value' in value) seen[name] = value.value;
		yield { planned, given: 'given' in given ? given.given : undefined, value };
	}
}

/** A collection of the item, read once; one that cannot be read as a whole is a problem of its own. */
function open(
	context: IExecuteFunctions,
	section: Exclude<Section, 'main'>,
	item: number,
	opened: Map<Section, ReturnType<typeof collection>>,
	problems: Problem[],
): ReturnType<typeof collection> {
	const known = opened.get(section);
	if (known) return known;
	const { name, displayName } = COLLECTIONS[section];
	const read = collection(context, name, item);
	const whole = read.failed.get('');
	if (whole && 'message' in whole) problems.push(invalid(displayName, whole.message, whole.advice));
	opened.set(section, read);
	return read;
}
