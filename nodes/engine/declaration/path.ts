/** Names in a path template: `/users/{uid}` has `uid`; `{reaction?}` may be left out. */
export type Params<P> = P extends `${string}{${infer N}}${infer Rest}`
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
