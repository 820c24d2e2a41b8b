import type { CodeAdvice } from '../declaration/api';
import type { Fields, Input } from '../declaration/field';
import { isSecret } from '../declaration/field';
import type { Culprits } from '../result';
import { oneLine } from './text';

/** What a refusal refers to: fields by label and value, or things of a request that carries many. */
export interface AffectedField {
	/** Empty if no field can be meant. */
	field: string;
	culprits?: Culprits;
}

/**
 * Finds what a refusal refers to: that whose value the platform names. Where it names none, a single
 * candidate is named, and several are listed.
 * @param about of the code, where we know it; `named` finds what the words name beside all fields
 * @param complaints what a validation says of no field in particular
 */
export function findAffectedField(
	fields: Fields,
	{ about, isKnown, named }: Pick<CodeAdvice, 'about' | 'named'> & { isKnown: boolean },
	words: string,
	context: RequestContext,
	complaints = '',
): AffectedField {
	if (complaints && about === undefined) return complainedOf(fields, complaints, context);
	const things = (context.entries ?? []).filter(
		(one) => one.about !== undefined && (!isKnown || one.about === about),
	);
	const all = things.map(({ key }) => key);
	const keys = mentioned(words, all, (key) => key);
	if (keys.length > 0) return { field: '', culprits: { keys, isSure: true, or: '' } };
	if (about === undefined) return { field: '' };
	const candidates = candidatesFor(fields, about, context);
	const said = mentioned(words, candidates, ({ value }) => value);
	if (said.length > 0) return { field: listed(said) };
	const other = named?.by.exec(words)?.[1];
	if (named && other !== undefined && all.length === 0)
		return { field: `${named.as} “${oneLine(other, 100)}”` };
	const or = listed(candidates);
	return all.length > 0 ? { field: '', culprits: { keys: all, isSure: false, or } } : { field: or };
}

/** What a validation complains of: things of the request, or the one field whose ID or number it quotes. */
function complainedOf(fields: Fields, words: string, { input, entries = [] }: RequestContext) {
	const keys = mentioned(
		words,
		entries.map(({ key }) => key),
		(key) => key,
	);
	if (keys.length > 0) return { field: '', culprits: { keys, isSure: true, or: '' } };
	const quoted = Object.entries(fields)
		.filter(
			([, field]) => !isSecret(field) && (field.about !== undefined || field.type === 'number'),
		)
		.flatMap(([name, { displayName: label }]) =>
			['string', 'number'].includes(typeof input[name])
				? [{ label, value: String(input[name]), isSecret: false }]
				: [],
		)
		.filter(({ value }) => mentions(words, value));
	return { field: quoted.length === 1 ? listed(quoted) : '' };
}

type Candidate = ReturnType<typeof candidatesFor>[number];

const listed = (candidates: Candidate[]): string =>
	candidates.length > 3
		? ''
		: candidates
				.map(({ label, value, isSecret }) => (isSecret ? label : `${label} “${value}”`))
				.join(' or ');

function candidatesFor(fields: Fields, about: string, { input, entry }: RequestContext) {
	const found = Object.entries(fields)
		.filter(
			([name, field]) => (field.about === about || name === about) && input[name] !== undefined,
		)
		.flatMap(([name, field]) =>
			[input[name]].flat().map((value) => ({
				label: field.displayName,
				value: String(value),
				isSecret: isSecret(field),
			})),
		);
	for (const [name, field] of Object.entries(fields))
		for (const one of (input[name] === undefined ? undefined : field.names?.(input[name])) ?? [])
			if (one.about === about) found.push({ ...one, isSecret: false });
	if (entry?.about === about) found.push({ label: entry.name, value: entry.key, isSecret: false });
	return found;
}

/** What a text names: as it is written, or else in any case. */
function mentioned<T>(text: string, all: T[], valueOf: (one: T) => string): T[] {
	const exactly = all.filter((one) => mentions(text, valueOf(one)));
	const folded = text.toLowerCase();
	return exactly.length > 0
		? exactly
		: all.filter((one) => mentions(folded, valueOf(one).toLowerCase()));
}

/** Whether a text names a value as a word of its own. */
function mentions(text: string, value: string): boolean {
	const escaped = value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
	return new RegExp(`(?<![\\w-])${escaped}(?![\\w-])`).test(text);
}

/** Whose request was refused, where that is known. */
export interface RequestContext {
	input: Readonly<Input>;
	/** The things asked for, where one request carries many; `about` as in `BatchEntry`. */
	entries?: ReadonlyArray<{
		key: string;
		list?: string;
		about?: string;
		items: readonly number[];
	}>;
	/** The entry of a batch: what its key is called, and what kind of thing it names. */
	entry?: { name: string; key: string; about?: string | undefined };
}
