import { tryToParseDateTime } from 'n8n-workflow';
import { type Choices, type Field, choiceName } from '../declare/field';
import { plainOf, trimmed, isHuge, MAX_CHARACTERS, listOf, typed } from './lists';
import { jsonText, parseJson } from '../values';

/** Unix seconds of the years 2000 to 2100; milliseconds are a thousand times as many. */
const FIRST_SECOND = 946_684_800;
const LAST_SECOND = 4_102_444_800;

const ISO =
	/^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)\s?(Z|[+-](?:0\d|1[0-4])(?::?[0-5]\d)?)?)?$/i;

/** What databases and logs write for Z. */
const UTC = /\s?(?:UTC|GMT)$/i;

/** `Jan 5, 2024` or `Friday, January 5, 2024 at 9:30 PM`: a month's name leaves no doubt about the day. */
const WITH_MONTH_NAME =
	/^(?:[A-Z][a-z]{2,8}, )?([A-Z][a-z]{2})[a-z]{0,6} (\d{1,2}), (\d{4})(?:(?:,| at) (\d{1,2}):(\d{2})(?::(\d{2}))?\s?([AP])M)?$/;

/** `Tue, 05 Mar 2024 10:00:00 +0000`, as mails, feeds and HTTP have it, or `5 March 2024`. */
const WITH_DAY_FIRST =
	/^(?:[A-Z][a-z]{2}, )?(\d{1,2}) ([A-Z][a-z]{2})[a-z]{0,6} (\d{4})(?: (\d{2}:\d{2}(?::\d{2})?)\s?(Z|[+-]\d{4})?)?$/;
const MONTHS = 'JanFebMarAprMayJunJulAugSepOctNovDec';

/**
 * A point in time in whole Unix seconds, read strictly: what could mean two days, or none, is no date.
 * @param timezone that of the workflow, for times without an offset
 * @returns nothing if it is none
 */
export function unixSeconds(value: unknown, timezone: string): number | undefined {
	const seconds = exactSeconds(value, timezone);
	return seconds === undefined ? undefined : Math.trunc(seconds);
}

/** The same with its fraction. */
export function exactSeconds(value: unknown, timezone: string): number | undefined {
	if (value instanceof Date) return finite(value.getTime() / 1000);
	if (isLuxon(value)) return finite(value.toSeconds());
	if (typeof value !== 'string' && typeof value !== 'number') return undefined;
	const text = String(value).trim().replace(UTC, 'Z');
	if (/^\d+(\.\d+)?$/.test(text)) return plausible(Number(text));
	const iso = ISO.test(text) ? text.replace(' ', 'T').replace(' ', '') : isoOf(text);
	if (!iso || !isDay(iso.slice(0, 10))) return undefined;
	try {
		// A night in autumn has an hour twice: its first, whatever the offset of today is.
		const [first] = tryToParseDateTime(iso, timezone).getPossibleOffsets();
		return first && finite(first.toSeconds());
	} catch {
		return undefined;
	}
}

const finite = (seconds: number): number | undefined =>
	Number.isFinite(seconds) ? seconds : undefined;

function plausible(digits: number): number | undefined {
	const seconds = digits > LAST_SECOND ? digits / 1000 : digits;
	return seconds >= FIRST_SECOND && seconds <= LAST_SECOND ? seconds : undefined;
}

const isLuxon = (value: unknown): value is { toSeconds(): number } =>
	typeof value === 'object' && value !== null && 'toSeconds' in value;

/** Whether the calendar has that day. */
function isDay(day: string): boolean {
	const date = new Date(`${day}T00:00:00Z`);
	return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

/** The same day and time in ISO form, where a month's name makes it clear. */
function isoOf(written: string): string | undefined {
	// Newer engines part the time from AM by a narrow space.
	const text = written.replace(/\s/gu, ' ');
	const match = WITH_MONTH_NAME.exec(text);
	if (match) {
		const [, month, day, year, hour, minute, second = '00', half] = match;
		const whole = (Number(hour) % 12) + (half === 'P' ? 12 : 0);
		return isoFrom(year, month, day, hour && `${twoDigits(whole)}:${minute}:${second}`);
	}
	const [, day, month, year, time, zone = ''] = WITH_DAY_FIRST.exec(text) ?? [];
	return isoFrom(year, month, day, time && time + zone);
}

function isoFrom(year = '', month = '', day = '', time?: string): string | undefined {
	const index = MONTHS.indexOf(month);
	if (month === '' || index % 3 !== 0) return undefined;
	const iso = `${year}-${twoDigits(index / 3 + 1)}-${twoDigits(day)}`;
	return time ? `${iso}T${time}` : iso;
}

const twoDigits = (value: number | string): string => String(value).padStart(2, '0');

/** The plain value, or what is wrong with what was given. */
export type Coerced = { value: unknown } | { message: string; advice: string };
type Coercion = (value: unknown, field: Field, timezone: string) => Coerced;

/**
 * What an expression gives for "nothing"; an empty field is one that was not filled in. Where a text
 * stands for a whole collection, n8n gives the functions that every text has, such as `link`.
 */
const isEmpty = (value: unknown): boolean =>
	value === undefined || value === null || value === '' || typeof value === 'function';

/** Whether it is an empty text, as a person leaves a field. */
export const isBlank = (value: unknown): boolean =>
	typeof value === 'string' && trimmed(value) === '';

const text = (value: unknown): Coerced => {
	if (typeof value === 'object')
		return {
			message: 'must be text',
			advice: 'The expression returns a list or an object. Pick one of its values.',
		};
	if (typeof value === 'number' && !Number.isFinite(value))
		return { message: 'must be text', advice: 'Its expression calculates with something missing.' };
	return isRounded(value) ? ROUNDED : { value: trimmed(String(value)) };
};

/** Whether a number has lost digits before it came here: n8n reads JSON as JavaScript does. */
const isRounded = (value: unknown): boolean =>
	typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value);

const ROUNDED = {
	message: 'is a number of more than 15 digits, whose last ones n8n has already rounded',
	advice: 'Pass it as text, in quotes, from where it comes.',
};

/** Text kept to the letter: spaces may belong to a password. */
const verbatim: Coercion = (value) => (typeof value === 'string' ? { value } : text(value));

/** Entries of a list: typed with separators between them, or an array or the JSON text of one, whose commas stay. */
const entries =
	(split: (text: string) => string[]): Coercion =>
	(value, { type }) => {
		const list = listOf(value, type);
		if (list && 'message' in list) return list;
		const flat: unknown[] =
			list?.entries ?? (typeof value === 'object' ? [value] : split(String(value)));
		const nested = flat.find((entry) => typeof entry === 'object' && entry !== null);
		if (nested !== undefined)
			return {
				message: 'must be a list of texts',
				advice: 'An entry is an object. Map it to the one value that you mean.',
			};
		const all = flat.filter((entry) => !isEmpty(entry));
		const refused = all.map(text).find((coerced) => 'message' in coerced);
		if (refused) return refused;
		const lines = all
			.flatMap((entry) => String(entry).split(/[\r\n]/))
			.map(trimmed)
			.filter((entry) => entry !== '');
		return { value: lines.length > 0 ? lines : undefined };
	};

/** Deeper than this, what compares and writes JSON runs out of stack. */
const MAX_DEPTH = 1000;

const isTooDeep = (value: unknown, depth = 0): boolean =>
	depth > MAX_DEPTH ||
	(typeof value === 'object' &&
		value !== null &&
		Object.values(value).some((inner) => isTooDeep(inner, depth + 1)));

const NO_JSON = {
	message: 'isn’t valid JSON',
	advice: 'Check quotes, commas and brackets, or pass an object from an expression.',
};

const NOT_WRITABLE = {
	message: 'can’t be written as JSON',
	advice: 'It contains itself, or has too many levels. Pass a simpler object.',
};

/** JSON as it goes out: what an expression gives may hold a date, which is text then. */
const json: Coercion = (value) => {
	if (isBlank(value)) return { value: undefined };
	let parsed: unknown;
	try {
		parsed = parseJson(typeof value === 'string' ? value : jsonText(value));
	} catch {
		return typeof value === 'string' ? NO_JSON : NOT_WRITABLE;
	}
	if (isTooDeep(parsed)) return NOT_WRITABLE;
	// Programs take that key for an object's nature instead of its content.
	return JSON.stringify(parsed).includes('"__proto__":')
		? { message: 'contains the key __proto__', advice: 'Give that key another name.' }
		: { value: parsed };
};

const number: Coercion = (value) => {
	if (isBlank(value)) return { value: undefined };
	const parsed = typeof value === 'string' ? Number(value) : value;
	return typeof parsed === 'number' && Number.isFinite(parsed)
		? { value: parsed }
		: { message: 'must be a number', advice: 'Enter digits only.' };
};

/** Whether it is what MySQL writes where there is no date. */
export const isZeroDate = (value: unknown): boolean => /^\s*0000-00-00/.test(String(value));

/** Zero, in whatever form a date library wrote it, and in whatever time zone. */
const isStartOf1970 = (seconds: number): boolean => Math.abs(seconds) < 2 * 24 * 60 * 60;

const dateTime: Coercion = (value, field, timezone) => {
	if (isBlank(value)) return { value: undefined };
	if (field.zeroIsEmpty && typeof value !== 'object' && (Number(value) === 0 || isZeroDate(value)))
		return { value: undefined };
	const seconds = (field.keepsFraction ? exactSeconds : unixSeconds)(value, timezone);
	if (seconds === undefined)
		return {
			message: 'isn’t an unambiguous date',
			advice:
				'Enter it as 2026-01-31 or 2026-01-31T09:00:00Z, or as seconds or milliseconds since 1970.',
		};
	if (field.zeroIsEmpty && isStartOf1970(seconds))
		return {
			message: 'is the start of 1970, which means an empty date',
			advice: 'Leave the field empty if there is no such time.',
		};
	return seconds < 0
		? { message: 'is before 1970', advice: 'Enter a later date, or leave the field empty.' }
		: { value: seconds };
};

/** How databases and spreadsheets write them. */
const BOOLEANS: Record<string, boolean> = {
	true: true,
	yes: true,
	on: true,
	1: true,
	false: false,
	no: false,
	off: false,
	0: false,
};

const boolean: Coercion = (value) => {
	if (isBlank(value)) return { value: undefined };
	if (typeof value === 'boolean') return { value };
	const word = typeof value === 'object' ? '' : trimmed(String(value)).toLowerCase();
	return Object.hasOwn(BOOLEANS, word)
		? { value: BOOLEANS[word] }
		: { message: 'must be true or false', advice: 'Turn it on or off, or enter true or false.' };
};

/** A choice by its value or its label, in any case; what is neither is left to the schema. */
function chosen(entered: string, options: Choices): string {
	if (Object.hasOwn(options, entered)) return entered;
	const wanted = entered.toLowerCase();
	const match = Object.entries(options).find(([value, choice]) =>
		[value, choiceName(choice)].some((spelling) => spelling.toLowerCase() === wanted),
	);
	return match?.[0] ?? entered;
}

const coercions: Record<Field['type'], Coercion> = {
	text,
	longText: verbatim,
	password: verbatim,
	file: text,
	options: (value, field) => {
		const read = text(value);
		if (!('value' in read) || field.type !== 'options') return read;
		return { value: chosen(String(read.value), field.options) };
	},
	multiOptions: (value, field, timezone) => {
		const read = entries((typedText) => typedText.split(','))(value, field, timezone);
		if (!('value' in read) || !Array.isArray(read.value) || field.type !== 'multiOptions')
			return read;
		const { options } = field;
		return { value: read.value.map((entry) => chosen(String(entry), options)) };
	},
	locator: (value) => {
		const plain = plainOf(value);
		return isEmpty(plain) ? { value: undefined } : text(plain);
	},
	list: entries(typed),
	lines: entries((typedText) => typedText.split(/[\r\n]/)),
	json,
	number,
	dateTime,
	boolean,
	mapper: (value) => ({ value }),
	/** Its own fields are read one by one (see `read/group`). */
	group: (value) => ({ value }),
};

/** Turns what n8n holds for a field into the plain value that its schema checks. */
export function coerce(field: Field, value: unknown, timezone: string): Coerced {
	if (isEmpty(value)) return { value: undefined };
	if (Array.isArray(value) ? value.flat(2).some(isHuge) : isHuge(value))
		return { message: `is longer than ${MAX_CHARACTERS} characters`, advice: 'Shorten it.' };
	const coerced = coercions[field.type](value, field, timezone);
	return 'value' in coerced && isEmpty(coerced.value) ? { value: undefined } : coerced;
}
