import type { IDataObject } from 'n8n-workflow';
import { type Field, optional } from '../../engine';
import { boolean, groups, options, text } from '../../fields/basic';
import { eachOnce } from '../../fields/eachOnce';
import { variableKey } from '../shared/variableKey';

const SENT = /\{\{\s*([a-z_]\w*)\s*\}\}/gi;

/** The keys of all variables in content, in order, each once. */
export function variablesIn(content: unknown): string[] {
	const keys = Array.from(JSON.stringify(content ?? '').matchAll(SENT), ([, key = '']) => key);
	return [...new Set(keys)];
}

const variablesForm = groups({
	displayName: 'Variables',
	description: 'Variables of the content. Variables found in it are added automatically.',
	entryName: 'Variable',
	maxEntries: 100,
	sendAs: 'variableSchema',
	fields: {
		key: {
			...text({
				displayName: 'Key',
				description: 'Name between the braces',
				placeholder: 'e.g. first_name',
			}),
			schema: variableKey,
		},
		name: optional(
			text({
				displayName: 'Name',
				description: 'What the dashboard shows. Leave empty to show the key.',
				placeholder: 'e.g. First name',
			}),
		),
		type: options({
			displayName: 'Type',
			description: 'Type of its values',
			options: { string: 'Text', image: 'Image URL', action: 'Action URL' },
		}),
		required: boolean({
			displayName: 'Required',
			description: 'Whether to require a value for each receiver',
		}),
		default: optional(
			text({
				displayName: 'Default',
				description: 'Value if none is given',
				placeholder: 'e.g. there',
				max: 2000,
			}),
		),
	},
});

/** The variables of a template, with what CometChat wants to know of each (docs/platform.md, Campaigns). */
export const variables: Field<IDataObject[], false> = {
	...variablesForm,
	required: false,
	schema: variablesForm.schema
		.superRefine(eachOnce(({ key }) => [key]))
		.transform((entries) => entries.map(({ name, ...variable }) => declared(variable, name))),
};

const declared = (variable: IDataObject & { key: string }, name = variable.key): IDataObject => ({
	key: variable.key,
	name,
	type: variable.type ?? 'string',
	required: variable.required ?? false,
	...(variable.default === undefined ? {} : { default: variable.default }),
});

/** The declared variables, and all others that the content mentions. */
export function variableSchema(
	content: unknown,
	declaredVariables: IDataObject[] = [],
): IDataObject[] {
	const declaredKeys = declaredVariables.map(({ key }) => key);
	const otherKeys = variablesIn(content).filter((key) => !declaredKeys.includes(key));
	return [...declaredVariables, ...otherKeys.map((key) => declared({ key }))];
}
