import type { Fields } from '../declaration/field';
import { isObject } from '../objects';
import type { RequestContext } from './requestContext';
import { oneLine } from './text';

/**
 * What a validation says of single fields, by their labels. It comes as an object of texts or lists,
 * or as a list of texts.
 */
export function detailsByLabel(
	details: unknown,
	fields: Fields,
	context?: RequestContext,
): Record<string, string> {
	if (Array.isArray(details)) return details.length > 0 ? { Details: oneLine(details) } : {};
	if (!isObject(details)) return {};
	return Object.fromEntries(
		Object.entries(details).map(([name, text]) => [
			labelOf(name, fields, context),
			oneLine(text) + valueOf(name, fields, context),
		]),
	);
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
