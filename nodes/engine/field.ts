import type { z } from 'zod/v4';

/** How a person enters a value. `read` knows how each arrives, `parameters` how each looks. */
export type Control =
	| 'text'
	| 'longText'
	| 'password'
	| 'number'
	| 'flag'
	| 'choice'
	| 'list'
	| 'lines'
	| 'json'
	| 'dateTime'
	| 'locator'
	| 'binary';

/** One of the values of a `choice`, as people see it. */
export type Option = string | { name: string; description: string };

/** What the editor shows of a field, and where its value goes in the body. */
export type Presentation = {
	label: string;
	description: string;
	control: Control;
	placeholder?: string;
	/** Value that the editor starts with; each control has its own empty one. */
	initial?: string | number | boolean;
	/** Least value, for a `number`. */
	least?: number;
	/** What a person calls one of them: an entry of a list, or what a locator's list holds. */
	noun?: string;
	/** Value → label, for a `choice`; a sentence may stand under the label. */
	choices?: Record<string, Option>;
	/** The list that a `locator` searches (a key of `vocabulary/lists`). */
	list?: string;
	/** Shown only while these other fields have one of these values. */
	showWhen?: Record<string, Array<string | boolean>>;
	/** An optional field that must be filled in while it is shown. */
	requiredWhenShown?: true;
	/** Where the editor shows it: required ones stand `first`, optional ones under `additional`. */
	shown?: 'first' | 'additional' | 'options';
	/** Place in the body where it is not the field's own name. */
	at?: string[];
};

export type Fields = Record<string, z.ZodType>;

/** What a set of fields gives once it is read and checked. */
export type InputOf<F extends Fields> = { [K in keyof F]: z.output<F[K]> };

const presentations = new WeakMap<z.ZodType, Presentation>();

/** Joins a zod schema with its presentation: one statement of what is shown and what is checked. */
export function field<S extends z.ZodType>(schema: S, presentation: Presentation): S {
	presentations.set(schema, presentation);
	return schema;
}

/** The presentation of a field, also behind `.optional()`. Throws for a schema that has none. */
export function presentationOf(schema: z.ZodType): Presentation {
	const inner = (schema as Partial<z.ZodOptional<z.ZodType>>).unwrap;
	const found = presentations.get(schema) ?? (inner && presentationOf(inner.call(schema)));
	if (!found) throw new TypeError('A field of an operation has no presentation');
	return found;
}

const isOptional = (schema: z.ZodType): boolean => schema.def.type === 'optional';

/** Whether a person must fill in the field while it is shown. */
export const isRequired = (schema: z.ZodType): boolean =>
	!isOptional(schema) || presentationOf(schema).requiredWhenShown === true;

/** Which part of the editor's form the field stands in. */
export const shownIn = (schema: z.ZodType): NonNullable<Presentation['shown']> =>
	presentationOf(schema).shown ?? (isOptional(schema) ? 'additional' : 'first');
