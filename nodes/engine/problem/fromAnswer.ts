import type { Fields } from '../field';
import { presentationOf } from '../field';
import { codes } from './codes';
import type { Problem } from './index';

/** The platform's failure envelope; only `code` and `message` are sure (vendor facts, 2). */
interface Refusal {
	code?: string;
	message?: string;
	devMessage?: string;
	details?: unknown;
}

/**
 * A refusal of the platform, whole answer or verdict on one key, told for a person. Branches on
 * the code, never on the status. Unknown codes pass the platform's own words on.
 * @param fields the operation's fields: details of a validation are told by their labels
 */
export function refused(refusal: unknown, fields: Fields, status?: number): Problem {
	const { code = 'UNKNOWN', message, details } = (isObject(refusal) ? refusal : {}) as Refusal;
	const own = words(message) || 'The platform refused this without saying why';
	const known = Object.hasOwn(codes, code) ? codes[code] : undefined;
	const [says, advice] = known ?? [own, 'See the code in the details.'];
	const told = byLabel(details, fields);
	const named = Object.entries(told).map(([label, text]) => `${label}: ${text}`);
	return {
		message: named.length > 0 ? `${says}: ${named.join('; ')}` : says,
		description: known && message ? `${advice} The platform says: ${own}` : advice,
		code,
		...(status === undefined ? {} : { status }),
		...(named.length > 0 ? { fields: told } : {}),
	};
}

/** Field details come as an object of texts or lists, or as a list of texts. */
function byLabel(details: unknown, fields: Fields): Record<string, string> {
	if (Array.isArray(details)) return details.length > 0 ? { Details: words(details) } : {};
	if (!isObject(details)) return {};
	return Object.fromEntries(
		Object.entries(details).map(([name, text]) => [labelOf(name, fields), words(text)]),
	);
}

/** `members.admins.0` or `metadata.@private.email` → the label of the field that put it there. */
function labelOf(name: string, fields: Fields): string {
	const path = name.split('.');
	const places = Object.entries(fields).map(([own, schema]) => {
		const { at = [own], label } = presentationOf(schema);
		return { at, label };
	});
	const found = places
		.filter(({ at }) => at.every((step, index) => path[index] === step))
		.sort((one, other) => other.at.length - one.at.length);
	return found[0]?.label ?? name;
}

/** One line of plain text, cut to a length that a person reads, and free of control characters. */
export function words(value: unknown): string {
	if (Array.isArray(value)) return words(value.slice(0, 5).map(words).join(' '));
	const text = isObject(value) ? JSON.stringify(value) : String(value ?? '');
	const line = text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
	return (line.length > 300 ? `${line.slice(0, 299)}…` : line).replace(
		/\b(an )?error\b/gi,
		(_, an) => (an ? 'a problem' : 'problem'),
	);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null;
