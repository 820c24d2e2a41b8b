import type { Field } from '../declaration/field';
import { parseJson } from '../json';

const JSON_LIST = /^\s*\[.*\]\s*$/s;

/** How Python and PostgreSQL write a list of texts, which no JSON parser reads. */
const OTHER_LISTS: Array<[RegExp, form: string]> = [
	[/^\s*\['.*'\]\s*$/s, 'with single quotes'],
	[/^(?=[^,"]*[,"])\s*\{[^{}:]*\}\s*$/, 'in braces'],
];

/** Its entries, or what is wrong with it. */
type GivenList = { entries: unknown[] } | { message: string; advice: string };

/**
 * The entries of an array, or of the JSON text of one, as spreadsheets, databases and models write it.
 * @returns nothing for other text, whose separators count
 */
export function listOf(value: unknown): GivenList | undefined {
	if (Array.isArray(value)) return { entries: value.flat(2) as unknown[] };
	if (typeof value !== 'string') return undefined;
	if (JSON_LIST.test(value))
		try {
			return { entries: (parseJson(value) as unknown[]).flat(2) };
		} catch {
			// Told below, if it is a list at all.
		}
	const [, form] = OTHER_LISTS.find(([pattern]) => pattern.test(value)) ?? [];
	return form === undefined
		? undefined
		: {
				message: `is a list ${form}`,
				advice: 'Write it with double quotes, such as ["vip", "beta"], or with commas only.',
			};
}

/** Entries that somebody typed into a list of the form, as one text: in an entry, separators count too. */
export const asTyped = ({ type }: Field, value: unknown): unknown =>
	type === 'list' && Array.isArray(value) && value.every((entry) => typeof entry !== 'object')
		? value.join('\n')
		: value;
