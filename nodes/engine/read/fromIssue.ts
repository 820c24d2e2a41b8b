import type { z } from 'zod/v4';
import { type Field, ruleParts } from '../declare/field';
import type { Problem } from '../result';
import { invalid } from '../problem/input';
import { counted, oneLine } from '../problem/text';
import { adviceFor, labelOf, formatValue } from './lists';

/** Tells a zod issue as a problem of its field; the refused value is shown, unless it is secret. */
export function fromIssue(field: Field, issue: z.core.$ZodIssue, value: unknown): Problem {
	const { message, advice, hasOwnWords } = brokenRule(issue, choiceIn(fieldAt(field, issue)));
	const place = hasOwnWords ? '' : placeInJson(field, issue);
	return invalid(
		field.displayName + place + refusedPart(field, issue, value),
		message,
		hasOwnWords ? adviceFor(valueAt(issue, value), advice) : advice,
	);
}

interface BrokenRule {
	/** What is wrong, after the label of what it is about. */
	message: string;
	advice: string;
	/** Whether the schema says it in words of its own. */
	hasOwnWords: boolean;
}

/**
 * Tells a zod issue of a value in words for after its label.
 * @param nameOf what a choice is called
 */
export function brokenRule(
	issue: z.core.$ZodIssue,
	nameOf: (value: unknown) => string = String,
): BrokenRule {
	const [ownMessage = '', ownAdvice] = ruleParts(issue.message);
	if (ownAdvice !== undefined) return { message: ownMessage, advice: ownAdvice, hasOwnWords: true };
	const rule = (message: string, advice: string) => ({ message, advice, hasOwnWords: false });
	switch (issue.code) {
		case 'invalid_type':
			return rule(`must be ${article(issue.expected)}`, 'Check the result of its expression.');
		case 'invalid_value':
			return rule(
				`must be one of ${issue.values.map((value) => nameOf(value)).join(', ')}`,
				'Choose one of the listed values.',
			);
		case 'too_big':
			return issue.origin === 'array'
				? rule(
						`contains more than ${counted(Number(issue.maximum), 'entry', 'entries')}`,
						'Remove some.',
					)
				: issue.origin === 'string'
					? rule(`is longer than ${counted(Number(issue.maximum), 'character')}`, 'Shorten it.')
					: rule(`must be at most ${String(issue.maximum)}`, 'Enter a smaller number.');
		case 'too_small':
			return rule(`must be at least ${String(issue.minimum)}`, 'Enter a larger number.');
		default:
			return rule('can’t be sent like this', oneLine(issue.message));
	}
}

/** Where in JSON it is, where the rule has no words of its own that say so; its entry is told as people count. */
function placeInJson({ type }: Field, { path }: z.core.$ZodIssue): string {
	const steps = path.slice(1);
	const entry = steps.findIndex(isIndex);
	const keys = steps.filter((_, index) => index !== entry);
	return type === 'json' && keys.length > 0 ? ` at ${oneLine(keys.map(String).join('.'), 60)}` : '';
}

const isIndex = (step: PropertyKey): step is number => typeof step === 'number';

/** What a choice of a field is called, as people see it. */
const choiceIn = (field: Field) => (value: unknown) =>
	field.type === 'options' || field.type === 'multiOptions'
		? labelOf(field.options, String(value))
		: String(value);

/** The value that was refused, shortened, with the place of an entry of a list as people count. */
function refusedPart(field: Field, issue: z.core.$ZodIssue, value: unknown): string {
	const index = issue.path.slice(1).find(isIndex);
	const entry = index === undefined ? '' : ` (entry ${index + 1})`;
	let refused = valueAt(issue, value);
	const innerField = fieldAt(field, issue);
	const part = innerField === field ? columnOf(field, issue) : `: ${innerField.displayName}`;
	if (innerField.type === 'dateTime' && typeof refused === 'number')
		refused = new Date(refused * 1000).toISOString();
	return entry + part + formatValue(innerField, refused);
}

/** The column that gave it, which has no label of its own. */
const columnOf = ({ type }: Field, { path }: z.core.$ZodIssue): string =>
	type === 'mapper' && path.length > 1 ? `: ${oneLine(String(path[1]), 60)}` : '';

/** The part of a value that an issue speaks of. */
const valueAt = ({ path }: z.core.$ZodIssue, value: unknown): unknown =>
	path
		.slice(1)
		.reduce<unknown>(
			(part, step) => (part as Record<PropertyKey, unknown> | undefined)?.[step],
			value,
		);

/** The field that an issue speaks of: of several in one, the one inside. */
function fieldAt(field: Field, { path }: z.core.$ZodIssue): Field {
	if (field.type !== 'group') return field;
	const inner = path.slice(1).find((step) => Object.hasOwn(field.fields, step));
	return field.fields[String(inner)] ?? field;
}

const article = (type: string): string =>
	({
		string: 'text',
		record: 'a JSON object',
		object: 'a JSON object',
		array: 'a list',
		int: 'a whole number',
	})[type] ?? `a ${type}`;
