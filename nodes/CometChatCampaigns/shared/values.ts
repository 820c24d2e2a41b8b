import type { IDataObject } from 'n8n-workflow';
import { type Field, optional } from '../../engine';
import { groups, text } from '../../fields/basic';
import { eachOnce } from '../../fields/eachOnce';
import { variableKey } from './variableKey';

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
	const given = groups({
		...{ displayName: 'Variables', description, entryName: 'Value', maxEntries: 100, fields },
		...{ section: 'main', sendAs: 'variables' },
	});
	return {
		...given,
		required: false,
		schema: given.schema
			.superRefine(eachOnce(({ key }) => [key]))
			.transform((all) =>
				Object.fromEntries(
					all.flatMap(({ key, value }) => (value === undefined ? [] : [[key, value]])),
				),
			),
	};
}
