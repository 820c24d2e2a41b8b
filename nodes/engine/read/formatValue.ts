import type { Choices, Field } from '../declaration/field';
import { choiceName, isSecret } from '../declaration/field';
import { invalid } from '../problem/input';
import { cutEnd } from '../objects';
import { oneLine } from '../problem/text';
import type { Problem } from '../result';

const MAX = 60;

/** A refused value as a message shows it, shortened; nothing of what is secret, empty, or no plain value. */
export function formatValue(field: Field, value: unknown): string {
	if (field.type === 'file' || isSecret(field)) return '';
	const plain = plainOf(value);
	if (!['string', 'number', 'boolean'].includes(typeof plain)) return '';
	const text = String(plain).slice(0, 10 * MAX);
	const words = field.type === 'options' ? labelOf(field.options, text) : text;
	const shown = oneLine(withVisible(words), MAX);
	return shown === '' ? '' : ` “${shown}”`;
}

/** What people see of a choice. */
export const labelOf = (options: Choices, value: string): string =>
	choiceName((Object.hasOwn(options, value) ? options[value] : undefined) ?? value);

/** One that was added to a collection and not touched yet lacks n8n's own mark, `__rl`. */
export const isLocator = (value: unknown): value is { value: unknown } =>
	typeof value === 'object' && value !== null && 'mode' in value && 'value' in value;

/** A value without n8n's resource locator around it. */
export const plainOf = (value: unknown): unknown => (isLocator(value) ? value.value : value);

/** What is left where an expression, or a program, had nothing to give. */
const LEFT_OVER = /^\s*(?:undefined|null|NaN|\[object \w+\]|=.*|\{\{.*\}\})\s*$/s;

/** The problem of a value that can't be read. */
export const refused = (
	field: Field,
	value: unknown,
	{ message, advice }: { message: string; advice: string },
	label = field.displayName,
): Problem => invalid(label + formatValue(field, value), message, adviceFor(value, advice));

/** What to do about a refused value: one that nobody wrote comes from somewhere. */
export const adviceFor = (value: unknown, advice: string): string => {
	const plain = plainOf(value);
	return typeof plain === 'string' && LEFT_OVER.test(plain)
		? 'It looks like the rest of an expression. Check where it comes from.'
		: advice;
};

/**
 * Characters that nobody sees and nobody means: zero-width and soft marks, embeddings that come along when text is
 * copied. Joiners of emoji and the marks of right-to-left text are no part of these.
 */
const INVISIBLE = '\\u00AD\\u200B\\u2060\\u202A-\\u202E\\u2066-\\u2069\\uFEFF';

const BLANK = new RegExp(`[\\s${INVISIBLE}]`);
const AT_THE_START = new RegExp(`^[\\s${INVISIBLE}]+`);

/** Spaces that look like any other count, too, where they are in the way. */
const ANYWHERE = new RegExp(`[${INVISIBLE}\\u00A0\\u2007\\u202F]`, 'g');

/** Text without spaces and invisible characters at its ends. */
export const trimmed = (text: string): string => cutEnd(text.replace(AT_THE_START, ''), BLANK);

/** Text in which each invisible character is told by its number, such as [U+200B]. */
const withVisible = (text: string): string =>
	text.replace(
		ANYWHERE,
		(character) => `[U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}]`,
	);
