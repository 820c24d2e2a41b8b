import { isObject } from '../objects';

/** One line of plain text as it came, cut to a length that a person reads, without control characters. */
export function oneLine(value: unknown, max = 300): string {
	if (Array.isArray(value))
		return oneLine(
			value
				.slice(0, 5)
				.map((one) => oneLine(one))
				.join(' '),
		);
	const text = isObject(value) ? JSON.stringify(value) : String(value ?? '');
	const line = text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
	return line.length > max ? `${line.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : line;
}

/** Advice without the braces that mark labels of the form. */
export const plain = (advice: string): string => advice.replace(/[{}]/g, '');

/** Names that are named at most. */
const MOST_NAMED = 10;

/** Names of columns, as a message has them. */
export function listed(all: string[]): string {
	const named = all.slice(0, MOST_NAMED).map((name) => `“${oneLine(name, 50)}”`);
	const more = all.length > MOST_NAMED ? [`${all.length - MOST_NAMED} more`] : [];
	return [...named, ...more].join(', ') || 'none';
}

/** `1 item`, `3 items`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
	`${count} ${count === 1 ? one : many}`;
