import type { Fields } from '../declaration/field';
import { keyOf } from '../execution/same';
import type { Asked } from './asked';

/**
 * The field, with its value, that a refusal speaks of: the one whose value the platform names. Where it
 * names none, a single candidate is named, and several are listed. Empty if no field can be meant.
 */
export function blamed(fields: Fields, about: string, words: string, asked: Asked): string {
	const candidates = candidatesFor(fields, about, asked);
	const said = candidates.filter(({ value }) => mentions(words, value));
	const meant = said.length > 0 ? said : candidates;
	if (meant.length > 3) return '';
	return meant
		.map(({ label, value, isSecret }) => (isSecret ? label : `${label} “${value}”`))
		.join(' or ');
}

function candidatesFor(fields: Fields, about: string, { input, entity }: Asked) {
	const found = Object.entries(fields)
		.filter(
			([name, field]) => (field.about === about || name === about) && input[name] !== undefined,
		)
		.flatMap(([name, { displayName, type }]) =>
			[input[name]].flat().map((value) => ({
				label: displayName,
				value: String(value),
				isSecret: type === 'password',
			})),
		);
	if (entity?.about === about)
		found.push({ label: entity.name, value: entity.key, isSecret: false });
	return found;
}

/** Whether a text names a value as a word of its own. */
function mentions(text: string, value: string): boolean {
	const escaped = keyOf(value).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
	return new RegExp(`(?<![\\w-])${escaped}(?![\\w-])`).test(keyOf(text));
}
