import { type Choices, type Field, choiceName, isSecret } from '../declare/field';
import { invalid } from '../problem/input';
import { cutEnd, parseJson } from '../values';
import { oneLine } from '../problem/text';
import type { Problem } from '../result';

/** More than any field takes, so that nobody's 50 MB are split, parsed or searched. */
export const MAX_CHARACTERS = 3_000_000;

/** Whether a value is longer than any field takes. */
export const isHuge = (value: unknown): boolean =>
	typeof value === 'string'
		? value.length > MAX_CHARACTERS
		: isLocator(value) && isHuge(value.value);

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

const JSON_LIST = /^\s*\[.*\]\s*$/s;

/** A list in brackets alone; a pattern may be written like that. */
const BARE = /^(?=[^,]*,)\s*\[[^[\]"]*\]\s*$/;

/** How Python and PostgreSQL write a list of texts, which no JSON parser reads. */
const OTHER_LISTS: Array<[RegExp, form: string]> = [
	[/^\s*\['.*'\]\s*$/s, 'with single quotes'],
	[/^(?=[^,"]*[,"])\s*\{[^{}:]*\}\s*$/, 'in braces'],
	[BARE, 'without quotes'],
];

/** A list whose first entry is an object or a whole text, as JSON has it: a pattern such as ["'].+ is none. */
const BEGINS_AS_JSON =
	/^\s*\[\s*(?:\{\s*)?"[^"\\\n]*(?:\\.[^"\\\n]*)*"(?:\s*[,:]|\s*\][^\S\n]*(?:\n|$)|[^\S\n]*(?:\n|$))/;

/** Whether a text is a JSON list of texts or objects, or one that is broken or cut off. */
export const beginsAsList = (text: string): boolean => BEGINS_AS_JSON.test(text);

const BROKEN = {
	message: 'begins as a JSON list, but can’t be read as one',
	advice: 'Check its quotes, commas and brackets, or pass an array from an expression.',
};

/** Its entries, or what is wrong with it. */
type GivenList = { entries: unknown[] } | { message: string; advice: string };

/**
 * The entries of an array, or of the JSON text of one, as spreadsheets, databases and models write it.
 * @returns nothing for other text, whose separators count
 */
export function listOf(value: unknown, type: Field['type'] = 'list'): GivenList | undefined {
	if (Array.isArray(value)) return { entries: value.flat(2) as unknown[] };
	if (typeof value !== 'string') return undefined;
	if (JSON_LIST.test(value))
		try {
			return { entries: (parseJson(value) as unknown[]).flat(2) };
		} catch {
			// Told below, if it is a list at all.
		}
	if (beginsAsList(value)) return BROKEN;
	const forms = OTHER_LISTS.filter(([pattern]) => type !== 'lines' || pattern !== BARE);
	const [, form] = forms.find(([pattern]) => pattern.test(value)) ?? [];
	return form === undefined
		? undefined
		: {
				message: `is a list ${form}`,
				advice: 'Write it with double quotes, such as ["vip", "beta"], or with commas only.',
			};
}

/** An entry of typed text; what has commas of its own is in quotes, as Airtable writes it. */
const ENTRY = /[^\S\r\n]*"((?:[^"\r\n]|"")*)"[^\S\r\n]*(?=[,\r\n]|$)|[^,\r\n]+/g;

/** The entries of typed text, in which separators count. Quotes belong to the list where all or commas need them. */
export function typed(text: string): string[] {
	const parts = Array.from(text.matchAll(ENTRY)).filter(([whole]) => whole.trim() !== '');
	const isQuoted = parts.length > 1 && parts.every(([, quoted]) => quoted !== undefined);
	const unquotes = isQuoted || parts.some(([, quoted]) => quoted?.includes(','));
	return parts.map(([whole, quoted]) =>
		unquotes && quoted !== undefined ? quoted.replaceAll('""', '"') : whole,
	);
}

/** Whether a field has entries that are typed. */
export const hasEntries = ({ type }: Field): boolean => type === 'list' || type === 'lines';

/**
 * What somebody typed into a list of the form, entry by entry: a text of several, or what an expression in its place
 * gave. One that can't be read as a list stands for all of them, so that it is told.
 */
export function asTyped(field: Field, value: unknown): unknown {
	if (!hasEntries(field) || !Array.isArray(value)) return value;
	const isLines = field.type === 'lines';
	// Patterns look like lists of other programs.
	const mayBeList = (entry: unknown): boolean =>
		!isHuge(entry) && (!isLines || typeof entry !== 'string' || beginsAsList(entry));
	const all: unknown[] = [];
	// One after another: a call takes some 125,000.
	const add = (some: unknown[]): void => some.forEach((entry) => all.push(entry));
	for (const entry of value) {
		const inner = mayBeList(entry) ? listOf(entry) : undefined;
		if (inner && 'message' in inner) return entry;
		if (inner) add(inner.entries);
		// An empty text stays: it says that nothing is meant.
		else if (typeof entry === 'string' && entry !== '' && !isLines && !isHuge(entry))
			add(typed(entry));
		else if (entry !== undefined && entry !== null) all.push(entry);
	}
	return all;
}
