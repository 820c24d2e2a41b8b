import * as z from 'zod/v4';

import { optionalText, text } from '../answers/fields.mts';
import { badRequest } from '../answers/problems.mts';
import { readFields } from '../answers/readFields.mts';
import { type FormPart, isFile } from '../server/form.mts';
import { categories, type Category } from './category.mts';
import { readTerms } from './terms.mts';

const fields = z.object({
	id: text('id', 100)
		.regex(/^[A-Za-z0-9_-]+$/, 'The id may hold letters, digits, - and _ only.')
		.optional(),
	name: optionalText('name', 100),
	description: optionalText('description', 255),
	category: z.enum(categories, `The category must be one of ${categories.join(', ')}.`),
});

/** What a form asks a list to be. */
export interface AskedList {
	id: string | undefined;
	name: string | undefined;
	description: string | undefined;
	category: Category;
	isCSV: boolean;
	searchTerms: string[];
}

/** Reads the form of create and update (specification, endpoints 4 and 5). */
export function readKeywordForm(form: FormPart[] | undefined): AskedList {
	if (!form) throw badRequest({ body: ['The body must be multipart/form-data.'] });
	const texts: Record<string, string> = {};
	for (const part of form) if (!isFile(part)) texts[part.name] = part.text;

	const { id, name, description, category } = readFields(fields, texts);
	return {
		id,
		name: name || undefined,
		description: description || undefined,
		category,
		isCSV: form.some((part) => part.name === 'file' && isFile(part)),
		searchTerms: readTerms(form, category),
	};
}
