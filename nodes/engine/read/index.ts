import type { IExecuteFunctions } from 'n8n-workflow';
import { presentationOf } from '../field';
import type { Input, Operation } from '../operation';
import type { Problem } from '../problem';
import { invalid } from '../problem';
import { readBinary } from './binary';
import type { Coerced } from './coerce';
import { coerce } from './coerce';
import type { FormLine } from './form';
import { formOf } from './form';
import { collection, parameter } from './given';
import { missing, phrase } from './phrase';

/** Names of the two collections that hold what is not required (see `parameters`). */
export const ADDITIONAL_FIELDS = 'additionalFields';
export const OPTIONS = 'options';

/**
 * Reads one item's values for an operation and checks them. Nothing is sent for an item that
 * comes back as a problem; the problem names the field by its label and says what to do.
 */
export async function read(
	context: IExecuteFunctions,
	operation: Operation,
	item: number,
): Promise<{ input: Input } | { problem: Problem }> {
	const additional = collection(context, ADDITIONAL_FIELDS, item);
	if ('says' in additional)
		return { problem: invalid('Additional Fields', additional.says, additional.advice) };
	const options = collection(context, OPTIONS, item);
	if ('says' in options) return { problem: invalid('Options', options.says, options.advice) };
	const optional = { additional: additional.given, options: options.given };
	const raw: Input = {};
	for (const { line, value: coerced } of valuesOf(context, operation, item, optional)) {
		const { name, label, control, required } = line;
		if ('says' in coerced) return { problem: invalid(label, coerced.says, coerced.advice) };
		const { value } = coerced;
		if (value === undefined) {
			if (required) return { problem: missing(label) };
		} else if (control === 'binary') {
			const file = await readBinary(context, item, String(value));
			if ('problem' in file) return file;
			raw[name] = file;
		} else raw[name] = value;
	}
	const checked = operation.schema.safeParse(raw);
	if (!checked.success) {
		const issue = checked.error.issues[0];
		const { label } = presentationOf(operation.fields[String(issue.path[0])]);
		return { problem: phrase(label, issue) };
	}
	const complaint = operation.check?.(checked.data);
	if (!complaint) return { input: checked.data };
	const { label } = presentationOf(operation.fields[complaint.field]);
	return { problem: invalid(label, complaint.says, complaint.advice) };
}

/** The plain values, or what is wrong with them, of the fields that show for this item. */
function* valuesOf(
	context: IExecuteFunctions,
	operation: Operation,
	item: number,
	optional: { additional: Input; options: Input },
): Generator<{ line: FormLine; value: Coerced }> {
	const timezone = context.getTimezone();
	const seen: Input = {};
	for (const line of formOf(operation)) {
		const { name, control, place, required, showWhen } = line;
		const given = place === 'first' ? undefined : optional[place][name];
		// Most optional fields of most items were never added.
		if (place !== 'first' && !required && given === undefined) continue;
		if (!showWhen.every(([other, values]) => values.includes(seen[other]))) continue;
		const read = place === 'first' ? parameter(context, name, item) : { given };
		const value = 'given' in read ? coerce(control, read.given, timezone) : read;
		if ('value' in value) seen[name] = value.value;
		yield { line, value };
	}
}
