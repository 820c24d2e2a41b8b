import type { INode } from 'n8n-workflow';
import {
	asTyped,
	coerce,
	failure,
	type Field,
	fromIssue,
	invalid,
	type Result,
	success,
} from '../engine';

/** Where a parameter is read: in a hook, when a delivery comes, or for an item. */
export interface Parameters {
	getTimezone(): string;
	getNode(): Pick<INode, 'parameters'>;
	getNodeParameter(name: string, fallback?: unknown): unknown;
}

/** What a field holds, checked by its schema; nothing if it is empty. */
export function readField<T>(
	field: Field<T>,
	value: unknown,
	timezone: string,
): Result<T | undefined> {
	const coerced = coerce(field, asTyped(field, value), timezone);
	if ('message' in coerced)
		return failure(invalid(field.displayName, coerced.message, coerced.advice));
	if (coerced.value === undefined) return success(undefined);
	const checked = field.schema.safeParse(coerced.value);
	if (checked.success) return success(checked.data);
	const [issue] = checked.error.issues;
	if (!issue) return success(undefined);
	// A problem is named by its place in a form, where the field comes first.
	return failure(fromIssue(field, { ...issue, path: ['', ...issue.path] }, coerced.value));
}
