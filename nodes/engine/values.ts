import type { IDataObject } from 'n8n-workflow';
import { randomUUID } from 'crypto';

/** Whether a value is a plain JSON object, no list. */
export const isObject = (value: unknown): value is IDataObject =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/** The object with only these keys. */
export const only = <T extends object, K extends keyof T>(
	object: T,
	names: readonly K[],
): Pick<T, K> => Object.fromEntries(names.map((name) => [name, object[name]])) as Pick<T, K>;

/** The object without these keys, and without what is undefined. */
export function without(input: Record<string, unknown>, names: string[]): Record<string, unknown> {
	const rest: Record<string, unknown> = {};
	for (const name of Object.keys(input))
		if (input[name] !== undefined && !names.includes(name)) rest[name] = input[name];
	return rest;
}

/** A text as readers see it: composed and decomposed letters are one. */
export const lettersOf = (value: unknown): string => String(value).normalize('NFC');

/** A text without such characters at its end. A pattern would try each run of them, and block n8n with a long one. */
export function cutEnd(text: string, unwanted: RegExp): string {
	let end = text.length;
	while (end > 0 && unwanted.test(text.charAt(end - 1))) end--;
	return text.slice(0, end);
}

/**
 * A text as it is compared whatever its case. Both ways, as some letters have two small or two capital ones:
 * ß and ss, i and ı, σ and ς. The dot is what is left of a small İ.
 */
export const caseless = (value: unknown): string =>
	lettersOf(value)
		.toLowerCase()
		.toUpperCase()
		.toLowerCase()
		.replaceAll('ς', 'σ')
		.replaceAll('\u0307', '');

/** Whether two JSON values are equal; the order of an object's keys is no difference. */
export const isSame = (one: unknown, other: unknown): boolean =>
	one === other || canonical(one) === canonical(other);

/** JSON that two equal values share. */
export const canonical = (value: unknown): string => JSON.stringify(sorted(value)) ?? '';

function sorted(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(sorted);
	if (!isObject(value)) return value;
	const keys = Object.keys(value).sort();
	return Object.fromEntries(keys.map((key) => [key, sorted(value[key])]));
}

/** What counts when something that was sent is compared with what is shown of it. */
export interface ComparisonRules {
	/** Whether what was sent asks for nothing. */
	isNothing(sent: unknown): boolean;
	/** Whether nothing is shown of it, so that it may be there or not. */
	isHidden(shown: unknown, path: string[]): boolean;
	/** Whether a list is a set, and not compared entry by entry. */
	isSet(list: unknown[]): boolean;
	/** Whether two values are the same that have no parts in common. */
	isSame(sent: unknown, shown: unknown): boolean;
	/** Whether a key counts; all do if left out. */
	hasKey?(key: string): boolean;
}

/** A place in which something else is shown than was sent, or nothing. */
interface ValueDifference {
	path: string[];
	sent: unknown;
	shown: unknown;
	isHidden: boolean;
}

/** All places in which what is shown isn’t what was sent, in their order; what is shown besides says nothing. */
export function differences(
	sent: unknown,
	shown: unknown,
	rules: ComparisonRules,
	path: string[] = [],
): ValueDifference[] {
	const { isNothing, isSet, hasKey = () => true } = rules;
	if (isNothing(sent)) return [];
	const isHidden = rules.isHidden(shown, path);
	if (!isHidden && haveParts(sent, shown, isSet))
		return Object.entries(sent as object)
			.filter(([key]) => hasKey(key))
			.flatMap(([key, part]: [string, unknown]) =>
				differences(part, (shown as IDataObject)[key], rules, [...path, key]),
			);
	return !isHidden && rules.isSame(sent, shown) ? [] : [{ path, sent, shown, isHidden }];
}

const haveParts = (sent: unknown, shown: unknown, isSet: ComparisonRules['isSet']): boolean =>
	Array.isArray(sent)
		? Array.isArray(shown) && sent.length === shown.length && !isSet(sent)
		: isObject(sent) && isObject(shown);

/** Objects in a list keep their order; other entries are a set, such as tags. */
export const isSetOfValues = (list: unknown[]): boolean => !list.some(isObject);

const inOrder = (value: unknown): unknown => (Array.isArray(value) ? [...value].sort() : value);

const STORED: ComparisonRules = {
	isNothing: (sent) => sent === undefined || sent === null || sent === '',
	isHidden: (shown) => shown === undefined,
	isSet: isSetOfValues,
	// A number that was sent as a text is the same.
	isSame: (sent, shown) =>
		(typeof shown === 'number' && String(shown) === sent) || isSame(inOrder(sent), inOrder(shown)),
};

/**
 * Whether what was found shows all that was sent, nested values included. Nothing if something that was
 * sent is not shown at all: then it may be ours or not.
 */
export function showsAll(shown: unknown, sent: unknown): boolean | undefined {
	const all = differences(sent, shown, STORED);
	if (all.some(({ isHidden }) => !isHidden)) return false;
	return all.length > 0 ? undefined : true;
}

/** Where an object or a list keeps the numbers of it that JavaScript can't hold, by key, as they were written. Copies keep it. */
const WRITTEN = Symbol('written');

type Holder = { [WRITTEN]?: Record<string, string> };

/** Begins a text that stands for a number; nobody else knows it. */
const MARK = randomUUID();

/** A text, or a number. The text comes first, so that digits within it are passed over. */
const TEXT_OR_NUMBER = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/gs;

/** Digits without which no number of a text can lose one: hardly a response has so many in a row. */
const MAY_LOSE = /[\d.]{16}|[eE][+-]?\d{3}/;

/** Whether any number was kept so far: if not, there is none to write. */
let hasKept = false;

/**
 * Reads JSON without losing a digit. Whole numbers beyond 2^53 become texts; they, and other numbers that
 * JavaScript would round, are written by `jsonText` as they stood, as long as nobody changed them.
 */
export function parseJson(text: string): unknown {
	const parsed: unknown = JSON.parse(text);
	if (!MAY_LOSE.test(text)) return parsed;
	const marked = text.replace(TEXT_OR_NUMBER, (part) =>
		part.startsWith('"') || keepsItsDigits(part) ? part : `"${MARK}${part}"`,
	);
	return JSON.parse(marked, function (this: Holder, key, value: unknown) {
		if (typeof value !== 'string' || !value.startsWith(MARK)) return value;
		const written = value.slice(MARK.length);
		hasKept = true;
		this[WRITTEN] ??= Object.create(null) as Record<string, string>;
		this[WRITTEN][key] = written;
		return asValue(written);
	});
}

/** JSON of a value, with numbers as `parseJson` found them. */
export function jsonText(value: unknown): string {
	if (!hasKept) return JSON.stringify(value);
	const text = JSON.stringify(value, function (this: Holder, key, inner: unknown) {
		const written = this[WRITTEN]?.[key];
		return written !== undefined && asValue(written) === inner ? MARK + written : inner;
	});
	return text.replace(new RegExp(`"${MARK}([^"]*)"`, 'g'), '$1');
}

const asValue = (written: string): string | number =>
	/^-?\d+$/.test(written) || !Number.isFinite(Number(written)) ? written : Number(written);

/** Whether a number comes back from JavaScript as it was written, but for its form. */
function keepsItsDigits(written: string): boolean {
	const number = Number(written);
	if (/^-?\d+$/.test(written)) return Number.isSafeInteger(number);
	return Number.isFinite(number) && valueOf(written) === valueOf(String(number));
}

/** Digits and exponent of a number, whatever form it has: `1.50`, `15e-1` and `1.5` are one. */
function valueOf(written: string): string {
	const [, sign, whole = '', part = '', exponent = '0'] =
		/^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(written) ?? [];
	const digits = `${whole}${part}`.replace(/^0+/, '');
	const significant = cutEnd(digits, /0/);
	const places = Number(exponent) - part.length + digits.length - significant.length;
	return significant === '' ? '0' : `${sign}${significant}e${places}`;
}

/**
 * A body as JSON: of an object, n8n's helper leaves out keys such as `constructor`. JavaScript puts whole
 * numbers first among the keys of an object; a `Map` keeps its order.
 */
export const bodyText = (body: IDataObject): string =>
	Object.values(body).some(isMap) ? jsonEntries(Object.entries(body)) : jsonText(body);

const isMap = (value: unknown): value is Map<string, unknown> => value instanceof Map;

const jsonEntries = (entries: Iterable<[string, unknown]>): string =>
	`{${Array.from(entries, ([key, value]) => `${JSON.stringify(key)}:${isMap(value) ? jsonEntries(value) : jsonText(value)}`).join(',')}}`;
