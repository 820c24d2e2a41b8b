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
	given: unknown,
	timezone: string,
): Result<T | undefined> {
	const own = coerce(field, asTyped(field, given), timezone);
	if ('message' in own) return failure(invalid(field.displayName, own.message, own.advice));
	if (own.value === undefined) return success(undefined);
	const checked = field.schema.safeParse(own.value);
	if (checked.success) return success(checked.data);
	const [issue] = checked.error.issues;
	if (!issue) return success(undefined);
	// A problem is named by its place in a form, where the field comes first.
	return failure(fromIssue(field, { ...issue, path: ['', ...issue.path] }, own.value));
}
