import type { Sent } from '../wire.mts';

/** All that requests carried, each text, number, list and object of it in one form; with names, `name:form`. */
export function carried(sent: Sent[]): Set<string> {
	const found = new Set<string>();
	for (const { carries } of sent) for (const value of carries) collect(found, value);
	return found;
}

/** A number that JavaScript can't hold. */
const LONG = /^-?[\d.]{16,}$/;

/** JSON in which such numbers are told from their texts. */
function read(text: string): unknown {
	const exact = (_: string, value: unknown, { source = '' }: { source?: string } = {}) =>
		typeof value === 'number' && LONG.test(source) ? `number ${source}` : value;
	try {
		return JSON.parse(text, exact as never);
	} catch {
		return undefined;
	}
}

function collect(found: Set<string>, value: unknown): void {
	found.add(form(value));
	if (typeof value === 'object' && value !== null)
		for (const [key, inner] of Object.entries(value)) {
			found.add(form(key)).add(`${key}:${form(inner)}`);
			collect(found, inner);
		}
	// A body comes as text, and some endpoints take an object as text in it.
	else if (typeof value === 'string' && /^[[{]/.test(value)) {
		const inner = read(value);
		if (inner !== undefined) collect(found, inner);
	}
	// So do some a list.
	else if (typeof value === 'string') for (const part of value.split(',')) found.add(form(part));
}

/** The same text for what is equal. */
export const form = (value: unknown): string =>
	JSON.stringify(value, (_, inner: unknown) =>
		typeof inner === 'object' && inner !== null && !Array.isArray(inner)
			? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
			: inner,
	) ?? 'nothing';

/** The entries of an object, as they are found in a larger one. */
export const entriesOf = (json: string): string[] =>
	Object.entries(read(json) as object).map(([key, value]) => `${key}:${form(value)}`);
