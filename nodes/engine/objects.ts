import type { IDataObject } from 'n8n-workflow';

/** Whether a value is a plain JSON object, no list. */
export const isObject = (value: unknown): value is IDataObject =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/** The object with only these keys. */
export const only = <T extends object, K extends keyof T>(
	one: T,
	names: readonly K[],
): Pick<T, K> => Object.fromEntries(names.map((name) => [name, one[name]])) as Pick<T, K>;

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

/**
 * Whether what was found shows all that was sent, nested values included. Nothing if something that was
 * sent is not shown at all: then it may be ours or not. A number that was sent as a text is the same.
 */
export function showsAll(found: unknown, sent: unknown): boolean | undefined {
	if (sent === undefined || sent === null || sent === '') return true;
	if (found === undefined) return undefined;
	if (isObject(sent)) {
		if (!isObject(found)) return false;
		const each = Object.entries(sent).map(([name, value]) => showsAll(found[name], value));
		if (each.includes(false)) return false;
		return each.includes(undefined) ? undefined : true;
	}
	if (!Array.isArray(sent))
		return found === sent || (typeof found === 'number' && String(found) === sent);
	if (!Array.isArray(found) || found.length !== sent.length) return false;
	// Objects keep their order.
	return sent.some(isObject)
		? showsAll({ ...found }, { ...sent })
		: isSame(inOrder(found), inOrder(sent));
}

const inOrder = (list: unknown[]): unknown[] => [...list].sort();
