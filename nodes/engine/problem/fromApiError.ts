import type { CodeAdvice } from '../declaration/api';
import { conflictAdvice } from '../declaration/readBack';
import type { Input, Fields } from '../declaration/field';
import type { Operation } from '../declaration/operation';
import { withoutValuesOf } from '../declaration/output';
import { isObject } from '../objects';
import type { RequestContext, AffectedField } from './affectedField';
import { findAffectedField } from './affectedField';
import type { Problem } from '../result';
import { oneLine, plain, secretsOf, withoutSecrets } from './text';

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
