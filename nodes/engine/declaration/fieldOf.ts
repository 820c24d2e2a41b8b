import type { Field } from './field';
import type { Operation } from './operation';

/** The field of that name. Throws a TypeError if the operation has none. */
export function fieldOf({ name: operation, fields }: Operation, name: string): Field {
	const field = fields[name];
	if (!field) throw new TypeError(`${operation} has no field “${name}”`);
	return field;
}
