import { z } from 'zod/v4';
import type { Fields, InputOf } from './field';

/** One schema for the values of several fields. */
export const schemaOf = <F extends Fields>(fields: F) =>
	z.object(
		Object.fromEntries(
			Object.entries(fields).map(([name, { schema, required }]) => [
				name,
				required ? schema : schema.optional(),
			]),
		),
	) as unknown as z.ZodType<InputOf<F>>;
