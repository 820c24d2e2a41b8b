import { type Input, isObject } from '../../../engine';
import { type Columns, plain } from './columns';

const HIDDEN = '(hidden)';

/** Keys of what lets others in: also those of other chat systems, in whose exports they stand. */
const SECRET_KEY = /^(?:password|accesstoken|sessiontokens?|authtoken)$/;

/** The same within the text of JSON, also of one that breaks off. */
const IN_JSON =
	/("(?:password|access_?token|session_?tokens?|auth_?token)"\s*:\s*)(?:"(?:[^"\\]|\\.)*"?|\[[^\]]*\]?)/gi;

/** What links of Slack and Sendbird end in, which opens more than one file. */
const IN_LINK = /([?&](?:t=(?=xox)|token=|auth=))[^&#\s"'<>\\]+/gi;

/** What a record shows of itself when it fails: all but secrets. */
export function withoutSecrets(values: Input, columns: Columns): Input {
	// Of a line with too many cells nobody knows which of them is the secret one.
	if (Array.isArray(values.cells) && Object.keys(values).some((name) => columns.isSecret(name)))
		return {};
	return Object.fromEntries(
		Object.entries(values).map(([name, value]) => [
			name,
			columns.isSecret(name) && value !== '' ? HIDDEN : shownOf(name, value),
		]),
	);
}

function visible(value: unknown): unknown {
	if (typeof value === 'string')
		return value.replace(IN_JSON, `$1"${HIDDEN}"`).replace(IN_LINK, `$1${HIDDEN}`);
	if (Array.isArray(value)) return value.map(visible);
	if (!isObject(value)) return value;
	const entries = Object.entries(value).map(([name, inner]) => [name, shownOf(name, inner)]);
	return Object.fromEntries(entries) as unknown;
}

const shownOf = (name: string, value: unknown): unknown =>
	SECRET_KEY.test(plain(name)) && value !== '' ? HIDDEN : visible(value);
