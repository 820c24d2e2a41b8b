import * as z from 'zod/v4';

import { badRequest, field, type FormPart, isFile, readFields } from '../../platform/parts.mts';
import { categories } from './table.mts';
import { readTerms } from './terms.mts';

const fields = z.object({
	id: field
		.text('id', 100)
		.regex(/^[A-Za-z0-9_-]+$/, 'The id can contain only letters, digits, - and _.')
		.optional(),
	name: field.optionalText('name', 100),
	description: field.optionalText('description', 255),
	category: z.enum(categories, `The category must be one of ${categories.join(', ')}.`),
});

/** Reads the form of create and update (docs/platform.md, Moderation). */
export function readKeywordForm(form: FormPart[] | undefined) {
	if (!form) throw badRequest({ body: ['The body must be multipart/form-data.'] });
	const texts: Record<string, string> = {};
	for (const part of form) if (!isFile(part)) texts[part.name] = part.text;

	const { id, name, description, category } = readFields(fields, texts);
	return {
		...{ id, name: name || undefined, description, category },
		isCSV: form.some((part) => part.name === 'file' && isFile(part)),
		searchTerms: readTerms(form, category),
	};
}
