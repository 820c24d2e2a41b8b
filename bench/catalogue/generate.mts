import type { z } from 'zod/v4';
import type { Fields, Presentation } from '../../nodes/engine/field.ts';
import type { Operation } from '../../nodes/engine/operation.ts';
import type { Kind, Known } from './known.mts';

/** The parts of our engine, and the zod beneath it, that declare an operation. */
export interface Tools {
	z: typeof z;
	operation: (declaration: object) => Operation;
	field: (schema: z.ZodType, presentation: Presentation) => z.ZodType;
}

const title = (name: string): string =>
	name.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/^./, (first) => first.toUpperCase());

/** Declares a known operation as our catalogue would: each field with its schema and its look. */
export function declared({ z, operation, field }: Tools, known: Known): Operation {
	const schemas: Record<Exclude<Kind, string[]>, () => [z.ZodType, Presentation['control']]> = {
		text: () => [z.string().max(255), 'text'],
		number: () => [z.int(), 'number'],
		boolean: () => [z.boolean(), 'flag'],
		list: () => [z.array(z.string().max(100)), 'list'],
		json: () => [z.record(z.string(), z.unknown()), 'json'],
	};
	const schemaOf = (kind: Kind): [z.ZodType, Presentation['control']] =>
		Array.isArray(kind) ? [z.enum(kind), 'choice'] : schemas[kind]();
	const fieldOf = ({ name, kind, required }: Known['fields'][number]): z.ZodType => {
		const [schema, control] = schemaOf(kind);
		const made = field(schema, {
			label: title(name),
			description: `The ${title(name).toLowerCase()} of this operation`,
			control,
			...(Array.isArray(kind)
				? { choices: Object.fromEntries(kind.map((value) => [value, title(value)])) }
				: {}),
		});
		return required ? made : made.optional();
	};
	const inPlace = (place: string): Fields =>
		Object.fromEntries(
			known.fields.filter((one) => one.place === place).map((one) => [one.name, fieldOf(one)]),
		);
	return operation({
		name: known.name,
		action: `${known.name} ${known.tag.toLowerCase()}`,
		description: `${known.name} (${known.tag})`,
		request: { method: known.method, api: known.api, path: known.path },
		path: inPlace('path'),
		query: inPlace('query'),
		body: inPlace('body'),
	});
}
