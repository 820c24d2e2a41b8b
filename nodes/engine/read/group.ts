import type { z } from 'zod/v4';
import { type Field, type Fields, type Input, isRequired } from '../declare/field';
import { isObject } from '../values';
import type { Problem } from '../result';
import { invalid, missing } from '../problem/input';
import { coerce } from './coerce';
import { fromIssue } from './fromIssue';
import { refused } from './lists';

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
	const entries = Array.isArray(inner) ? inner : isUntouched(inner) ? [] : [inner];
	const problems: Problem[] = [];
	const read = entries.flatMap((entry, index) => {
		const groupLabel = group.multiple
			? `${group.displayName} (entry ${index + 1})`
			: group.displayName;
		if (!isObject(entry)) {
			problems.push(
				invalid(groupLabel, 'must contain fields', 'Check the result of its expression.'),
			);
			return [];
		}
		const values = readFields(group.fields, entry, timezone, groupLabel, problems);
		return Object.keys(values).length > 0 ? [values] : [];
	});
	if (group.multiple) return { value: read.length > 0 ? read : undefined, problems };
	return { value: read[0], problems };
}

/** Nothing, or what n8n stores for a collection to which nobody added anything. */
const isUntouched = (value: unknown): boolean =>
	value === undefined || value === '' || (isObject(value) && Object.keys(value).length === 0);

/** An issue of a field's own value, as one of the field. */
const inField = (name: string, issue: z.core.$ZodIssue): z.core.$ZodIssue => ({
	...issue,
	path: [name, ...issue.path],
});

function readFields(
	fields: Fields,
	given: Input,
	timezone: string,
	groupLabel: string,
	problems: Problem[],
): Input {
	const values: Input = {};
	const visited = new Set<string>();
	// A field is read after those that say whether it shows, wherever they are in the form.
	const visit = (name: string): void => {
		const { [name]: field } = fields;
		if (!field || visited.has(name)) return;
		visited.add(name);
		const conditions = Object.entries(field.shownFor ?? {});
		for (const [other] of conditions) visit(other);
		if (!conditions.every(([other, wanted]) => wanted.includes(values[other] as string))) return;
		const coerced = coerce(field, given[name], timezone);
		const label = `${groupLabel}: ${field.displayName}`;
		if ('message' in coerced) problems.push(refused(field, given[name], coerced, label));
		else if (coerced.value === undefined) {
			if (isRequired(field)) problems.push(missing(label));
		} else {
			const [issue] = field.schema.safeParse(coerced.value).error?.issues ?? [];
			if (!issue) values[name] = coerced.value;
			else
				problems.push(
					fromIssue({ ...field, displayName: label }, inField(name, issue), coerced.value),
				);
		}
	};
	for (const name of Object.keys(fields)) visit(name);
	return values;
}
