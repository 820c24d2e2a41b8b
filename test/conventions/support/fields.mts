import type { Field, Fields } from '../../../nodes/engine/declare/field';
import { operations } from './catalogue.mts';

/** A field, and where it stands. */
export interface Standing {
	where: string;
	field: Field;
}

const within = (fields: Fields, place: string): Standing[] =>
	Object.entries(fields).flatMap(([name, field]) => [
		{ where: `${place} › ${name}`, field },
		...(field.type === 'group' ? within(field.fields, `${place} › ${name}`) : []),
	]);

/** Every field of every operation, also inside groups. */
export const everyField: Standing[] = operations.flatMap(({ path, operation }) =>
	within(operation.fields, path),
);
