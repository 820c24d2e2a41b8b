import type { IDataObject } from 'n8n-workflow';
import { z } from 'zod/v4';
import { changed, coerce, type Field, type Fields, optional, ruleMessage } from '../../engine';
import { groups, options, text, upTo } from '../../fields/basic';
import { eachOnce } from '../../fields/eachOnce';
import { columnProblem, variableKey } from './variableKey';

const fields = {
	key: {
		...text({
			displayName: 'Variable',
			description: 'Key of the variable',
			placeholder: 'e.g. first_name',
		}),
		schema: variableKey,
	},
	value: optional(
		text({
			displayName: 'Value',
			description: 'What the content shows instead. Leave empty for the default.',
			placeholder: 'e.g. Ann',
			max: 2000,
		}),
	),
};

/**
 * Values of a template’s variables, as the API wants them: an object by key. n8n wants the fields of
 * another group of the same node where the name is the same.
 */
export function variableValues(description: string): Field<IDataObject, false> {
	const variablesForm = groups({
		displayName: 'Variables',
		description,
		entryName: 'Value',
		maxEntries: 100,
		fields,
		section: 'main',
		sendAs: 'variables',
	});
	return {
		...variablesForm,
		required: false,
		schema: variablesForm.schema
			.superRefine(eachOnce(({ key }) => [key]))
			.transform((entries) =>
				Object.fromEntries(
					entries.flatMap(({ key, value }) => (value === undefined ? [] : [[key, value]])),
				),
			),
	};
}

/** Sent so, each variable would show its default to all who get it, or nothing. */
const NOTHING_MATCHED = ruleMessage(
	'matches no variable to a column of this item',
	'Refresh its fields and match one. If an expression chooses the template or app, or to send only defaults, set Variables From to Fields Below.',
);

/** What columns give is text in the content, read like a value that is entered; an empty cell leaves the default. */
const mapped = z
	.record(z.string(), z.unknown())
	.transform((columns, context) => {
		const values: Record<string, unknown> = {};
		if (Object.keys(columns).length === 0)
			context.addIssue({ code: 'custom', path: [], message: NOTHING_MATCHED });
		for (const [key, cell] of Object.entries(columns)) {
			const result = coerce(fields.value, cell, '');
			if ('value' in result && result.value === undefined) continue;
			const wrong = columnProblem(key);
			const problem = wrong ?? ('message' in result ? result : undefined);
			if (problem)
				context.addIssue({
					code: 'custom',
					path: wrong ? [] : [key],
					message: ruleMessage(problem.message, problem.advice),
				});
			else if ('value' in result) values[key] = result.value;
		}
		return values;
	})
	.pipe(z.record(z.string(), upTo(2000)));

/**
 * The variables of one receiver: entered one by one, or matched to columns by the variables of the template.
 * @param chosen the field that says which template
 */
export const receiverVariables = (chosen: 'campaignId' | 'templateId') =>
	({
		variablesFrom: changed(
			options({
				displayName: 'Variables From',
				description: 'Where the values of the template’s variables come from',
				options: {
					fields: {
						name: 'Fields Below',
						description: 'Variables that you name, each with its value',
					},
					columns: {
						name: 'Mapped Columns',
						description: 'Variables of the template, matched to columns, such as those of a sheet',
					},
				},
			}),
			{ sendAs: '' },
		),
		values: optional(variableValues('Values of this user'), {
			section: 'main',
			shownFor: { variablesFrom: ['fields'] },
		}),
		columns: optional(
			{
				type: 'mapper',
				method: 'getVariables',
				dependsOn: [`${chosen}.value`],
				schema: mapped,
				required: true,
				displayName: 'Mapped Columns',
				description: 'Variables of the template, each with the column that gives its value',
			},
			{ section: 'main', shownFor: { variablesFrom: ['columns'] } },
		),
	}) satisfies Fields;
