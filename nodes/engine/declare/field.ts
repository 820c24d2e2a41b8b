import type { IDataObject } from 'n8n-workflow';
import { z } from 'zod/v4';

/** One value of an `options` field as people see it, and what choosing it adds to the body. */
export interface Choice {
	name: string;
	description?: string;
	/** Body values that go with this choice, by dotted path. */
	body?: IDataObject;
}

/** What people see of a choice. */
export const choiceName = (choice: string | Choice): string =>
	typeof choice === 'string' ? choice : choice.name;

export type Choices<V extends string = string> = Record<V, string | Choice>;

/** Which other fields must have which values for a field to show, as in n8n's `displayOptions`. */
export type ShownFor = Record<string, Array<string | boolean>>;

/** What a file should hold, and what to do about one that does not. */
export interface FileContent {
	/** With its article, such as `a CSV file`. */
	kind: string;
	/** The name and type with which it is sent where it has none. */
	fileName: string;
	mimeType: string;
	/** What one without anything in it lacks. */
	lacks: string;
	advice: { tooLarge: string; notUtf8: string; blank: string };
	/** Most megabytes, where that is not 1. */
	maxMegabytes?: number;
	/** No message shows anything of it. */
	isSecret?: true;
}

/** A file that goes as it is, byte for byte, and what to do about one that does not. */
export interface FileBytes {
	as: 'bytes';
	/** The name and type with which it is sent where it has none. */
	fileName: string;
	mimeType: string;
	maxMegabytes: number;
	advice: { tooLarge: string; blank: string };
	/** The only types that are taken, by extension, and what they are called together; else any. */
	types?: { byExtension: Record<string, string>; kind: string };
}

/** How a person enters a value: one statement for the editor and for reading. */
type Control =
	| { type: 'text' | 'longText' | 'password' | 'json' | 'dateTime' | 'boolean' }
	/** A file of the input item: its text, or its bytes. */
	| { type: 'file'; holds: FileContent | FileBytes }
	| { type: 'number'; minValue?: number; maxValue?: number }
	| { type: 'options' | 'multiOptions'; options: Choices }
	/** Several texts, parted by commas and lines, or by lines alone. */
	| { type: 'list' | 'lines'; entryName: string }
	/** n8n's resource locator; `list` names a searchable list, `entryName` what it holds. */
	| { type: 'locator'; list: string; entryName: string }
	/** n8n's resource mapper: values by key, each of a column; `method` gives the keys for what is chosen in others. */
	| { type: 'mapper'; method: string; dependsOn: readonly string[] }
	/** n8n's fixedCollection: several fields in one, once or several times. */
	| { type: 'group'; fields: Fields; multiple: boolean; entryName: string };

/** Something that a part of a value names, and where on the form that part is. */
export interface Named {
	about: string;
	label: string;
	value: string;
}

export type Section = 'main' | 'additional' | 'filters' | 'options';

/** A field of an operation: its schema, its look in n8n's words, and where its value goes. */
export type Field<T = unknown, R extends boolean = boolean> = Control & {
	schema: z.ZodType<T>;
	/** Whether a value must be given; `isRequiredWhenShown` asks only while the field shows. */
	required: R;
	isRequiredWhenShown?: true;
	displayName: string;
	description: string;
	placeholder?: string;
	/** A line below the field that always shows. */
	hint?: string;
	/** What builders of workflows, such as n8n's own, get wrong without it; people don't see it. */
	builderHint?: string;
	/** Value that the editor starts with; each control has an empty one of its own. */
	default?: string | number | boolean;
	section?: Section;
	shownFor?: ShownFor;
	/** Whether it shows only as a tool of an AI agent, or only otherwise. */
	asTool?: boolean;
	/**
	 * Place in the body, query or headers (dots lead into objects), where it is not the own name. `*` lays
	 * an object over the body, key by key; empty, the value itself is not sent: it chooses, or a hook uses it.
	 */
	sendAs?: string;
	/** Kind of thing that the value names, so that a refusal can name the right field. */
	about?: string;
	/** Whether more is done without it, such as for all pages: then an expression must give something. */
	narrows?: true;
	/** The name of another switch that says the opposite, or makes this one idle. */
	excludes?: string;
	/** The name of the field with the start of a range that ends here. With `after`, the two can't be equal. */
	notBefore?: string;
	after?: string;
	/** No message shows anything of it; so it is for every password, and for what an operation declares. */
	isSecret?: true;
	/** What a value with others in it names, by kind, so that a refusal can name its place. */
	names?(value: unknown): Named[];
	/** Required in the form, but a blank one is passed over where items go out together, as with rows of a sheet. */
	mayBeBlank?: true;
	/** What is sent of its value, where that depends on other fields. */
	writes?(value: unknown, input: Input): unknown;
	/** Names of the fields that are sent empty where this one names them, as Fields to Clear of an update does. */
	clears?: readonly string[];
	/**
	 * Times whose `0` means "never" in exports, and so "not given". Written as a date it is refused: the
	 * start of 1970 would be sent as a time.
	 */
	zeroIsEmpty?: true;
	/** Of a time, what lies within a second counts, as it orders what is sent. */
	keepsFraction?: true;
};

export type Fields = Record<string, Field>;

/** What a field gives once it is read and checked. */
export type ValueOf<F> =
	F extends Field<infer T, infer R> ? (R extends true ? T : T | undefined) : never;

/** What a set of fields gives once it is read and checked. */
export type InputOf<F> = { [K in keyof F]: ValueOf<F[K]> };

/** One item's checked values by field name. */
export type Input = Record<string, unknown>;

/** The same field, not required: it moves under Additional Fields unless it says otherwise. */
export const optional = <T>(field: Field<T>, change: Partial<Field<T>> = {}): Field<T, false> =>
	({ ...field, ...change, required: false }) as Field<T, false>;

/** The same field, shown only while others have these values, and required then. */
export const requiredFor = <T>(field: Field<T>, shownFor: ShownFor): Field<T, false> =>
	({
		...field,
		required: false,
		isRequiredWhenShown: true,
		section: 'main',
		shownFor: { ...field.shownFor, ...shownFor },
	}) as Field<T, false>;

/** The same field with another look or place. */
export const changed = <T, R extends boolean>(
	field: Field<T, R>,
	change: Partial<Field<T, R>>,
): Field<T, R> => ({ ...field, ...change }) as Field<T, R>;

/** Whether a person must fill in the field while it shows. */
export const isRequired = (field: Field): boolean =>
	field.required || field.isRequiredWhenShown === true;

/** Whether no message may show anything of the field's value. */
export const isSecret = (field: Field): boolean =>
	field.type === 'password' ||
	field.isSecret === true ||
	(field.type === 'file' && 'isSecret' in field.holds);

/** Which part of the form the field is in. */
export const sectionOf = (field: Field): Section =>
	field.section ?? (field.required ? 'main' : 'additional');

/** The collections of the form that hold what is not required, by section. */
export const COLLECTIONS = {
	additional: { name: 'additionalFields', displayName: 'Additional Fields', button: 'Add Field' },
	filters: { name: 'filters', displayName: 'Filters', button: 'Add Filter' },
	options: { name: 'options', displayName: 'Options', button: 'Add Option' },
} satisfies Record<Exclude<Section, 'main'>, object>;

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

/** Stands between the two halves of a rule; zod's own messages are of one line. */
const BETWEEN = '\n';

/** A schema's own words for a broken rule: what is wrong, and what to do. */
export const ruleMessage = (message: string, advice: string): string => message + BETWEEN + advice;

/** The two halves of a rule's words; of a message of zod's own there is only the first. */
export const ruleParts = (message: string): string[] => message.split(BETWEEN);

/** Names in a path template: `/users/{uid}` has `uid`; `{reaction?}` may be left out. */
type Params<P> = P extends `${string}{${infer N}}${infer Rest}`
	? (N extends `${infer Bare}?` ? Bare : N) | Params<Rest>
	: never;

/** One template, or one for each value of a field that chooses. */
export type Path = string | Record<string, string>;

export type ParamsOf<P extends Path> = P extends string ? Params<P> : Params<P[keyof P]>;

/** A template that mentions nothing but these names; otherwise it does not compile. */
export type TemplateOver<P extends string, N extends string> = [Params<P>] extends [N] ? P : never;

const PARAM = /\{(\w+)\??\}/g;

/** The names in a template, in order. */
export const paramsOf = (template: string): string[] =>
	Array.from(template.matchAll(PARAM), ([, name = '']) => name);

/** All templates of a path, by the choice that picks them. */
export const templatesOf = (path: Path): Array<[choice: string, template: string]> =>
	typeof path === 'string' ? [['', path]] : Object.entries(path);

/**
 * The fields of a path as the form shows them: of several templates, each field shows for the
 * choices whose template has it. Throws a TypeError for a field that no template has.
 */
export function pathFields(
	name: string,
	{ path, pathBy }: { path: Path; pathBy?: string },
	fields: Fields,
): Fields {
	const templates = templatesOf(path);
	const shown = Object.entries(fields).map(([field, declared]) => {
		if (field === pathBy) return [field, changed(declared, { section: 'main' })];
		const choices = templates
			.filter(([, template]) => paramsOf(template).includes(field))
			.map(([choice]) => choice);
		if (choices.length === 0) throw new TypeError(`${name}: no path has {${field}}`);
		if (!pathBy || choices.length === templates.length) return [field, declared];
		const shownFor = { [pathBy]: choices };
		return [field, declared.required ? requiredFor(declared, shownFor) : { ...declared, shownFor }];
	});
	return Object.fromEntries(shown) as Fields;
}
