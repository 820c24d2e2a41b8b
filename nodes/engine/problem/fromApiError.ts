import type { CodeAdvice } from '../declaration/api';
import { conflictAdvice } from '../declaration/conflict';
import type { Input } from '../declaration/field';
import type { Operation } from '../declaration/operation';
import { withoutValuesOf } from '../declaration/secrets';
import { isObject } from '../objects';
import type { RequestContext } from './requestContext';
import type { AffectedField } from './affectedField';
import { findAffectedField } from './affectedField';
import type { Problem } from '../result';
import { detailsByLabel } from './details';
import { oneLine, plain } from './text';
import { secretsOf, withoutSecrets } from './withoutSecrets';

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
	const fieldDetails = detailsByLabel(
		withoutSecrets(given.details, secrets),
		operation.fields,
		context,
	);
	const details = Object.entries(fieldDetails).map(([label, text]) => `${label}: ${text}`);
	const says = message || own || 'The API rejected this without giving a reason';
	const { field, culprits }: AffectedField = context
		? findAffectedField(operation.fields, { ...of, isKnown: known !== undefined }, own, context)
		: { field: '' };
	const more = [
		...(couldKeepExisting(operation, code, context?.input) ? [plain(conflictAdvice)] : []),
		plain(advice),
		...(known && own ? [`The API says: ${own}`] : []),
	];
	return {
		message:
			(field ? `${field}: ` : '') + (details.length > 0 ? `${says}: ${details.join('; ')}` : says),
		description: more.join(' '),
		code: known ? code : oneLine(withoutSecrets(code, secrets)),
		...(status === undefined ? {} : { status }),
		...(culprits ? { culprits } : {}),
		...(details.length > 0 ? { fields: fieldDetails } : {}),
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
