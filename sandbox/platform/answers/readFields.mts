import type * as z from 'zod/v4';

import type { Details } from './apiProblem.mts';
import { badRequest } from './problems.mts';

/** What a schema reads from JSON, where a field may be absent, but never undefined. */
export type Given<Schema extends z.ZodType> = {
	[Name in keyof z.output<Schema>]: Exclude<z.output<Schema>[Name], undefined>;
};

/** Checks fields against their schema; a misfit is refused with the complaints per field. */
export function readFields<Schema extends z.ZodType>(
	schema: Schema,
	fields: unknown,
): Given<Schema> {
	const read = schema.safeParse(fields);
	if (!read.success) throw badRequest(complaints(read.error));
	return read.data as Given<Schema>;
}

/** The complaints of a failed check by top-level field. */
export function complaints(error: z.ZodError): Details {
	const details: Details = {};
	for (const { path, message } of error.issues) {
		const field = path.map(String).join('.') || 'body';
		(details[field] ??= []).push(message);
	}
	return details;
}
