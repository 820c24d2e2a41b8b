import type { CodeAdvice } from '../declare/api';
import { type Fields, type Input, isSecret } from '../declare/field';
import type { Culprits, Problem } from '../result';
import { oneLine, plain, secretsOf, withoutSecrets } from './text';
import { conflictAdvice } from '../declare/readBack';
import type { Operation } from '../declare/operation';
import { withoutValuesOf } from '../declare/output';
import { isObject } from '../values';

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

/** What explains a refusal: the operation's codes and fields. */
export type ErrorMapping = Pick<
	Operation,
	'codes' | 'fields' | 'onConflict' | 'secrets' | 'checkWith'
>;

const NOTHING: CodeAdvice = { message: '', advice: 'See the code in the details.' };
const NO_CODE: CodeAdvice = { ...NOTHING, advice: 'Check the values of this item.' };

/**
 * A refusal of the platform, a whole answer or the result of one key, explained for a person (docs/platform.md,
 * Codes). Branches on the code, never on the status. Unknown codes pass the platform's own words on.
 */
export function problemFromApiError(
	operation: ErrorMapping,
	refusal: unknown,
	context?: RequestContext,
	status?: number,
): Problem {
	const whole = withoutValuesOf(operation.secrets ?? [], refusal);
	const given = isObject(whole) ? whole : {};
	const code = typeof given.code === 'string' && given.code !== '' ? given.code : 'UNKNOWN';
	const secrets = secretsOf(operation.fields, context?.input);
	const own = oneLine(withoutSecrets(given.message, secrets));
	const known = Object.hasOwn(operation.codes, code) ? operation.codes[code] : undefined;
	const { message, advice, ...of } = known ?? (code === 'UNKNOWN' ? NO_CODE : NOTHING);
	const shown = withoutSecrets(given.details, secrets);
	const complaints = Array.isArray(shown) ? oneLine(shown) : '';
	const fieldDetails = detailsByLabel(shown, operation.fields, context);
	const details = Object.entries(fieldDetails).map(([label, text]) => `${label}: ${text}`);
	const added = complaints || details.join('; ');
	const says = message || own || 'The API rejected this without giving a reason';
	const { field, culprits }: AffectedField = context
		? findAffectedField(
				operation.fields,
				{ ...of, isKnown: known !== undefined },
				own,
				context,
				complaints,
			)
		: { field: '' };
	const more = [
		...(couldKeepExisting(operation, code, context?.input) ? [plain(conflictAdvice)] : []),
		plain(advice),
		...(known && own ? [`The API says: ${own}`] : []),
	];
	return {
		message: (field ? `${field}: ` : '') + (added ? `${says}: ${added}` : says),
		description: more.join(' '),
		code: known ? code : oneLine(withoutSecrets(code, secrets)),
		...(status === undefined ? {} : { status }),
		...(culprits ? { culprits } : {}),
		...(details.length > 0 ? { fields: fieldDetails } : {}),
		...(complaints && !culprits ? { ofRequest: true as const } : {}),
	};
}

/** Whether the person could have chosen to go on with what is there, and has not. */
export const couldKeepExisting = (
	{ onConflict }: Pick<ErrorMapping, 'onConflict'>,
	code: string,
	input?: Input,
): boolean =>
	onConflict !== undefined &&
	onConflict.choices.length > 0 &&
	onConflict.codes.includes(code) &&
	(input?.ifExists ?? 'stop') === 'stop';

/** What a validation says of single fields, by their labels. It comes as an object of texts or lists. */
function detailsByLabel(
	details: unknown,
	fields: Fields,
	context?: RequestContext,
): Record<string, string> {
	if (!isObject(details)) return {};
	const told: Record<string, string> = {};
	for (const [name, text] of Object.entries(details)) {
		const label = labelOf(name, fields, context);
		const own = oneLine(text) + valueOf(name, fields, context);
		told[label] = told[label] === undefined ? own : `${told[label]}; ${own}`;
	}
	return told;
}

interface FieldPath {
	name: string;
	path: string[];
	label: string;
}

/** `members.admins.0` or `metadata.@private.email` → the field that put it there. */
function fieldPathOf(name: string, fields: Fields): FieldPath | undefined {
	const path = name.split('.');
	return Object.entries(fields)
		.flatMap(([own, { sendAs = own, displayName }]): FieldPath[] =>
			[sendAs, own].map((as) => ({ name: own, path: as.split('.'), label: displayName })),
		)
		.filter((found) => found.path.every((step, index) => path[index] === step))
		.sort((one, other) => other.path.length - one.path.length)[0];
}

/** The label of the field that a detail speaks of; where a file was made of entries, of theirs. */
function labelOf(name: string, fields: Fields, { entries = [] }: Partial<RequestContext> = {}) {
	const found = fieldPathOf(name, fields);
	if (found && fields[found.name]?.type === 'file' && entries.length > 0) {
		const lists = entries.map(({ list = '' }) => list);
		const list = lists.includes(found.name) ? undefined : fields[lists[0] ?? ''];
		if (list) return list.displayName;
	}
	return found?.label ?? name;
}

/** The entry that a detail such as `tags.2` speaks of, with its item where many share a request. */
function valueOf(name: string, fields: Fields, context?: RequestContext): string {
	const found = fieldPathOf(name, fields);
	const step = found && name.split('.')[found.path.length];
	if (!found || !context || step === undefined || !/^\d+$/.test(step)) return '';
	const index = Number(step);
	const list = context.input[found.name];
	const entry = context.entries?.filter((one) => one.list === found.name)[index];
	const value: unknown = Array.isArray(list) ? list[index] : entry?.key;
	if (value === undefined) return '';
	const item = entry && entry.items.length === 1 ? ` of item ${entry.items[0]}` : '';
	return ` (entry ${index + 1}${item}: “${oneLine(value, 60)}”)`;
}
