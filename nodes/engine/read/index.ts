import type { IExecuteFunctions } from 'n8n-workflow';
import { isRequired, presentationOf, shownIn } from '../field';
import type { Input, Operation } from '../operation';
import type { Problem } from '../problem';
import { invalid } from '../problem';
import { readBinary } from './binary';
import { coerce } from './coerce';
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
	const raw: Input = {};
	for (const source of valuesOf(context, operation, item)) {
		const { value } = source;
		if (source.required && 'value' in value && value.value === undefined)
			return { problem: missing(source.label) };
		if ('says' in value) return { problem: invalid(source.label, value.says, value.advice) };
		if (source.control === 'binary' && value.value !== undefined) {
			const file = await readBinary(context, item, String(value.value));
			if ('problem' in file) return file;
			raw[source.name] = file;
		} else if (value.value !== undefined) raw[source.name] = value.value;
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

/** The plain values, or what is wrong with them, with the label of each: shown fields only. */
function* valuesOf(context: IExecuteFunctions, { fields }: Operation, item: number) {
	const additional = collection(context, ADDITIONAL_FIELDS, item);
	if ('says' in additional) yield collectionRefused('Additional Fields', additional);
	const options = collection(context, OPTIONS, item);
	if ('says' in options) yield collectionRefused('Options', options);
	if ('says' in additional || 'says' in options) return;
	const seen: Input = {};
	for (const [name, schema] of Object.entries(fields)) {
		const { label, control, showWhen = {} } = presentationOf(schema);
		if (
			!Object.entries(showWhen).every(([other, values]) => values.includes(seen[other] as string))
		)
			continue;
		const place = shownIn(schema);
		const read =
			place === 'first'
				? parameter(context, name, item)
				: { given: (place === 'options' ? options : additional).given[name] };
		const value = 'given' in read ? coerce(control, read.given, context.getTimezone()) : read;
		if ('value' in value) seen[name] = value.value;
		yield { name, label, control, required: isRequired(schema), value };
	}
}

const collectionRefused = (label: string, value: { says: string; advice: string }) => ({
	name: '',
	label,
	control: 'json' as const,
	required: false,
	value,
});
