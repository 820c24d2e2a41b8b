import type { Fields } from './field';
import { changed, requiredFor } from './field';
import type { Path } from './path';
import { paramsOf, templatesOf } from './path';

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
