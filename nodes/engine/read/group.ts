import type { Field, Fields, Input } from '../declaration/field';
import { isRequired } from '../declaration/field';
import { isObject } from '../isObject';
import type { Problem } from '../problem';
import { invalid, missing } from '../problem/ours';
import { coerce } from './coerce';
import { shown } from './shown';

type Group = Extract<Field, { type: 'group' }>;

/** What n8n's fixedCollection holds, one level down: `{values: {…}}` or `{values: [{…}, …]}`. */
export const GROUP_VALUES = 'values';

/** Reads several fields in one: an object, or a list of them, each field coerced. */
export function readGroup(
	group: Group,
	given: unknown,
	timezone: string,
): { value: unknown; problems: Problem[] } {
	const inner = isObject(given) && GROUP_VALUES in given ? given[GROUP_VALUES] : given;
	const entries = Array.isArray(inner) ? inner : inner === undefined || inner === '' ? [] : [inner];
	const problems: Problem[] = [];
	const read = entries.flatMap((entry, index) => {
		const place = group.multiple ? `${group.displayName} (entry ${index + 1})` : group.displayName;
		if (!isObject(entry)) {
			problems.push(invalid(place, 'must hold fields', 'Check what its expression gives.'));
			return [];
		}
		const one = readFields(group.fields, entry, timezone, place, problems);
		return Object.keys(one).length > 0 ? [one] : [];
	});
	if (group.multiple) return { value: read.length > 0 ? read : undefined, problems };
	return { value: read[0], problems };
}

function readFields(
	fields: Fields,
	given: Input,
	timezone: string,
	place: string,
	problems: Problem[],
): Input {
	const values: Input = {};
	for (const [name, field] of Object.entries(fields)) {
		const { shownFor = {} } = field;
		if (
			!Object.entries(shownFor).every(([other, wanted]) => wanted.includes(values[other] as string))
		)
			continue;
		const coerced = coerce(field, given[name], timezone);
		const label = `${place}: ${field.displayName}`;
		if ('message' in coerced)
			problems.push(invalid(label + shown(field, given[name]), coerced.message, coerced.advice));
		else if (coerced.value !== undefined) values[name] = coerced.value;
		else if (isRequired(field)) problems.push(missing(label));
	}
	return values;
}
