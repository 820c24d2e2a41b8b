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
		(entry) => entry.about !== undefined && (!isKnown || entry.about === about),
	);
	const all = things.map(({ key }) => key);
	const keys = mentioned(words, all, (key) => key);
	if (keys.length > 0) return { field: '', culprits: { keys, isSure: true, or: '' } };
	if (about === undefined) return { field: '' };
	const candidates = candidatesFor(fields, about, context);
	const mentionedCandidates = mentioned(words, candidates, ({ value }) => value);
	if (mentionedCandidates.length > 0) return { field: listed(mentionedCandidates) };
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
	const candidates = Object.entries(fields)
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
		for (const part of (input[name] === undefined ? undefined : field.names?.(input[name])) ?? [])
			if (part.about === about) candidates.push({ ...part, isSecret: false });
	if (entry?.about === about)
		candidates.push({ label: entry.name, value: entry.key, isSecret: false });
	return candidates;
}

/** What a text names: as it is written, or else in any case. */
function mentioned<T>(text: string, all: T[], valueOf: (candidate: T) => string): T[] {
	const exactly = all.filter((candidate) => mentions(text, valueOf(candidate)));
	const folded = text.toLowerCase();
	return exactly.length > 0
		? exactly
		: all.filter((candidate) => mentions(folded, valueOf(candidate).toLowerCase()));
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
	const error = isObject(whole) ? whole : {};
	const code = typeof error.code === 'string' && error.code !== '' ? error.code : 'UNKNOWN';
	const secrets = secretsOf(operation.fields, context?.input);
	const words = oneLine(withoutSecrets(error.message, secrets));
	const known = Object.hasOwn(operation.codes, code) ? operation.codes[code] : undefined;
	const { message, advice, ...subject } = known ?? (code === 'UNKNOWN' ? NO_CODE : NOTHING);
	const shown = withoutSecrets(error.details, secrets);
	const complaints = Array.isArray(shown) ? oneLine(shown) : '';
	const fieldDetails = detailsByLabel(shown, operation.fields, context);
	const details = Object.entries(fieldDetails).map(([label, text]) => `${label}: ${text}`);
	const added = complaints || details.join('; ');
	const says = message || words || 'The API rejected this without giving a reason';
	const { field, culprits }: AffectedField = context
		? findAffectedField(
				operation.fields,
				{ ...subject, isKnown: known !== undefined },
				words,
				context,
				complaints,
			)
		: { field: '' };
	const more = [
		...(couldKeepExisting(operation, code, context?.input) ? [plain(conflictAdvice)] : []),
		plain(advice),
		...(known && words ? [`The API says: ${words}`] : []),
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
	const byLabel: Record<string, string> = {};
	for (const [name, text] of Object.entries(details)) {
		const label = labelOf(name, fields, context);
		const detail = oneLine(text) + valueOf(name, fields, context);
		byLabel[label] = byLabel[label] === undefined ? detail : `${byLabel[label]}; ${detail}`;
	}
	return byLabel;
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
		.flatMap(([fieldName, { sendAs = fieldName, displayName }]): FieldPath[] =>
			[sendAs, fieldName].map((as) => ({
				name: fieldName,
				path: as.split('.'),
				label: displayName,
			})),
		)
		.filter((candidate) => candidate.path.every((step, index) => path[index] === step))
		.sort((one, other) => other.path.length - one.path.length)[0];
}

/** The label of the field that a detail speaks of; where a file was made of entries, of theirs. */
function labelOf(name: string, fields: Fields, { entries = [] }: Partial<RequestContext> = {}) {
	const fieldPath = fieldPathOf(name, fields);
	if (fieldPath && fields[fieldPath.name]?.type === 'file' && entries.length > 0) {
		const lists = entries.map(({ list = '' }) => list);
		const list = lists.includes(fieldPath.name) ? undefined : fields[lists[0] ?? ''];
		if (list) return list.displayName;
	}
	return fieldPath?.label ?? name;
}

/** The entry that a detail such as `tags.2` speaks of, with its item where many share a request. */
function valueOf(name: string, fields: Fields, context?: RequestContext): string {
	const fieldPath = fieldPathOf(name, fields);
	const step = fieldPath && name.split('.')[fieldPath.path.length];
	if (!fieldPath || !context || step === undefined || !/^\d+$/.test(step)) return '';
	const index = Number(step);
	const list = context.input[fieldPath.name];
	const entry = context.entries?.filter((candidate) => candidate.list === fieldPath.name)[index];
	const value: unknown = Array.isArray(list) ? list[index] : entry?.key;
	if (value === undefined) return '';
	const item = entry && entry.items.length === 1 ? ` of item ${entry.items[0]}` : '';
	return ` (entry ${index + 1}${item}: “${oneLine(value, 60)}”)`;
}
