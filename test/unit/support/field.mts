import { z } from 'zod/v4';
import type { Field } from '../../../nodes/engine/declaration/field';

/** A field of a type with what all fields have, and more where the type needs it. */
export const fieldOf = (type: Field['type'], more: object = {}): Field =>
	({
		type,
		schema: z.unknown(),
		required: true,
		displayName: 'Thing',
		description: 'A thing',
		...more,
	}) as Field;
