import type { IDataObject } from 'n8n-workflow';
import { type Field, optional } from '../../engine';
import { boolean, groups, options, text } from '../../fields/basic';
import { eachOnce } from '../../fields/eachOnce';
import { variableKey } from '../shared/variableKey';

const SENT = /\{\{\s*([a-z_]\w*)\s*\}\}/gi;

/** The keys of all variables in content, in order, each once. */
export function variablesIn(content: unknown): string[] {
	const found = Array.from(JSON.stringify(content ?? '').matchAll(SENT), ([, key = '']) => key);
	return [...new Set(found)];
}

const given = groups({
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
	...given,
	required: false,
	schema: given.schema
		.superRefine(eachOnce(({ key }) => [key]))
		.transform((all) => all.map(({ name, ...one }) => declared(one, name))),
};

const declared = (one: IDataObject & { key: string }, name = one.key): IDataObject => ({
	key: one.key,
	name,
	type: one.type ?? 'string',
	required: one.required ?? false,
	...(one.default === undefined ? {} : { default: one.default }),
});

/** Those that were given, and all others that the content mentions. */
export function variableSchema(content: unknown, all: IDataObject[] = []): IDataObject[] {
	const known = all.map(({ key }) => key);
	const others = variablesIn(content).filter((key) => !known.includes(key));
	return [...all, ...others.map((key) => declared({ key }))];
}
