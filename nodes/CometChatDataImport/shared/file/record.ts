import {
	type Field,
	type Input,
	invalid,
	isRequired,
	missing,
	type Operation,
	type ParameterSource,
	type ParameterValue,
	parseJson,
} from '../../../engine';
import { isNothing } from '../../../files/records';

/** Where a record of a file comes from, and what the form says of all of them. */
export interface RecordSource {
	/** What a record has for a field of the body. */
	valueOf(name: string): unknown;
	/** Values of the form's other fields. */
	form: Readonly<Input>;
	timezone: string;
}

/** A record of a file, whose values are read like those of an item. */
export const record = (
	{ body, fields }: Operation,
	{ valueOf, form, timezone }: RecordSource,
): ParameterSource => ({
	timezone,
	given: ({ name, field }) =>
		Object.hasOwn(body, name) ? asGiven(field, valueOf(name)) : { given: form[name] },
	// No line of a file has a file in it.
	file: async ({ displayName }) => ({
		ok: false,
		problem: invalid(displayName, 'isn’t available in a file', 'Take the records from items.'),
	}),
	missing: ({ field: { displayName } }) => missing(displayName, 'Fill it in on this line.'),
	noneOf: (names) => {
		const labels = names.map((name) => fields[name]?.displayName ?? name);
		return invalid(labels.join(', '), 'are all empty', 'Fill in at least one on this line.');
	},
});

/** Fields of which a cell of spaces says nothing. */
const NO_TEXT = ['group', 'json', 'boolean'];

/** PHP writes an object without keys like a list without entries. */
const isEmptyList = (value: unknown): boolean =>
	(Array.isArray(value) && value.length === 0) ||
	(typeof value === 'string' && /^\s*\[\s*\]\s*$/.test(value));

/** Whether a value leaves a field empty, so that another column may give it. */
export const saysNothing = (value: unknown): boolean =>
	value === undefined ||
	value === null ||
	value === '' ||
	(typeof value === 'string' && isNothing(value));

/** A cell for several fields in one contains them as JSON. */
export function asGiven(field: Field, value: unknown): ParameterValue {
	const { type } = field;
	if (type === 'json' && isEmptyList(value)) return { given: {} };
	if (typeof value !== 'string') return { given: value };
	// As the text of a message, the word NULL may be meant.
	const isText = field.type === 'longText' && isRequired(field);
	if (isNothing(value) && !(value === 'NULL' && isText)) return { given: undefined };
	if (value.trim() === '') return { given: NO_TEXT.includes(type) ? undefined : value };
	if (type !== 'group') return { given: value };
	try {
		return { given: parseJson(value) };
	} catch {
		return { message: 'isn’t valid JSON', advice: 'Write it as a JSON list or object.' };
	}
}
