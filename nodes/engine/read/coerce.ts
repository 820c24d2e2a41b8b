import { tryToParseDateTime } from 'n8n-workflow';
import type { Control } from '../field';

/** The plain value, or what is wrong with what was given. */
export type Coerced = { value: unknown } | { says: string; advice: string };
type Coercion = (value: unknown, timezone: string) => Coerced;

/** What an expression gives for "nothing"; an empty field is one that was not filled in. */
const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

const isBlank = (value: unknown): boolean => typeof value === 'string' && value.trim() === '';

const text: Coercion = (value) => {
	if (typeof value === 'object')
		return {
			says: 'must be text',
			advice: 'The expression gives a list or an object. Pick one value of it.',
		};
	if (typeof value === 'number' && !Number.isFinite(value))
		return { says: 'must be text', advice: 'Its expression calculates with something missing.' };
	return { value: String(value).trim() };
};

/** Text kept to the letter: spaces may belong to a password. */
const secret: Coercion = (value) => (typeof value === 'string' ? { value } : text(value, ''));

/** Entries of a typed list, an array from an expression, or text with separators, all at once. */
const entries =
	(separator: RegExp): Coercion =>
	(value) => {
		const flat = (Array.isArray(value) ? value.flat(2) : [value]) as unknown[];
		const nested = flat.find((entry) => typeof entry === 'object' && entry !== null);
		if (nested !== undefined)
			return {
				says: 'must be a list of texts',
				advice: 'An entry is an object. Map it to the one value that you mean.',
			};
		const parts = flat
			.filter((entry) => !isEmpty(entry))
			.flatMap((entry) => String(entry).split(separator));
		const named = parts.map((part) => part.trim()).filter((part) => part !== '');
		return { value: named.length > 0 ? named : undefined };
	};

/** Whether a key stands in it that programs take for an object's nature instead of its content. */
function isPoisoned(value: unknown): boolean {
	try {
		return JSON.stringify(value).includes('"__proto__":');
	} catch {
		// Too deep or circular, which the field's own size rule refuses.
		return false;
	}
}

const json: Coercion = (value) => {
	try {
		const parsed = typeof value === 'string' ? (JSON.parse(value) as unknown) : value;
		return isPoisoned(parsed)
			? { says: 'holds the key __proto__', advice: 'Give that key another name.' }
			: { value: parsed };
	} catch {
		return {
			says: 'is no valid JSON',
			advice: 'Check quotes, commas and brackets, or pass an object from an expression.',
		};
	}
};

const number: Coercion = (value) => {
	if (isBlank(value)) return { value: undefined };
	const parsed = typeof value === 'string' ? Number(value) : value;
	return typeof parsed === 'number' && Number.isFinite(parsed)
		? { value: parsed }
		: { says: 'must be a number', advice: 'Enter digits only.' };
};

/** Unix seconds (specification, Addressing); milliseconds are told by their size. */
const seconds: Coercion = (value, timezone) => {
	if (isBlank(value)) return { value: undefined };
	const digits = typeof value === 'string' || typeof value === 'number' ? Number(value) : NaN;
	if (Number.isFinite(digits)) return { value: Math.trunc(digits > 1e11 ? digits / 1000 : digits) };
	try {
		if (Array.isArray(value)) throw new TypeError('A list is no date');
		return { value: Math.trunc(tryToParseDateTime(value, timezone).toSeconds()) };
	} catch {
		return {
			says: 'is no date and time',
			advice: 'Enter a date such as 2026-01-31T09:00:00Z, or seconds since 1970.',
		};
	}
};

const flag: Coercion = (value) => {
	if (typeof value === 'boolean') return { value };
	const word = typeof value === 'object' ? '' : String(value).toLowerCase();
	return word === 'true' || word === 'false'
		? { value: word === 'true' }
		: { says: 'must be true or false', advice: 'Switch it on or off, or give true or false.' };
};

/** One that was added to a collection and not touched yet lacks n8n's own mark, `__rl`. */
const isLocator = (value: unknown): value is { value: unknown } =>
	typeof value === 'object' && value !== null && 'mode' in value && 'value' in value;

const coercions: Record<Control, Coercion> = {
	text,
	longText: secret,
	password: secret,
	choice: text,
	binary: text,
	locator: (value, timezone) => {
		const own = isLocator(value) ? value.value : value;
		return isEmpty(own) ? { value: undefined } : text(own, timezone);
	},
	list: entries(/[,\n]/),
	lines: entries(/\n/),
	json,
	number,
	dateTime: seconds,
	flag,
};

/** More than any field takes, so that nobody's 50 MB are split, parsed or searched. */
const MOST = 3_000_000;

const isHuge = (value: unknown): boolean =>
	typeof value === 'string' ? value.length > MOST : isLocator(value) && isHuge(value.value);

/** Turns what n8n holds for a control into the plain value that the field's schema checks. */
export function coerce(control: Control, value: unknown, timezone: string): Coerced {
	if (isEmpty(value)) return { value: undefined };
	if (Array.isArray(value) ? value.flat(2).some(isHuge) : isHuge(value))
		return { says: `is longer than ${MOST} characters`, advice: 'Shorten it.' };
	const coerced = coercions[control](value, timezone);
	return 'value' in coerced && isEmpty(coerced.value) ? { value: undefined } : coerced;
}
