import { isObject } from './objects';

/** A text as readers see it: composed and decomposed letters are one. */
export const lettersOf = (value: unknown): string => String(value).normalize('NFC');

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
