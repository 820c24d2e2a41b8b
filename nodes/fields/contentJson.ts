import type { z } from 'zod/v4';
import { type Field, oneLine, ruleMessage } from '../engine';
import type { About } from './basic';
import { jsonLength } from './common';
import { codeLink } from './links';

/** JSON of a documented form that users will see: of at most so many bytes, and without links that run code. */
export const contentJson = <T>(
	schema: z.ZodType<T>,
	maxBytes: number,
	about: About,
): Field<T, true> => ({
	type: 'json',
	schema: schema
		.refine(
			(data) => jsonLength(data) <= maxBytes,
			ruleMessage(`is larger than ${maxBytes / 1024} KB`, 'Shorten it, or remove parts of it.'),
		)
		.superRefine((data, context) => {
			const link = jsonLength(data) > maxBytes ? undefined : codeLink(data);
			if (link === undefined) return;
			const message = ruleMessage(
				`contains a link that runs code: “${oneLine(link, 40)}”`,
				'Links can open a web page (https://) or an app, or start with mailto: or tel:.',
			);
			context.addIssue({ code: 'custom', path: [], message });
		}),
	required: true,
	...about,
});
