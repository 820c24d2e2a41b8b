import type { Fields } from './field';
import { changed, requiredFor } from './field';

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
