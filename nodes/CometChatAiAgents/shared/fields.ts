import { optional } from '../../engine';
import { boolean, groups, LONGEST, text } from '../../fields/basic';
import { url } from '../../fields/common';
import { eachOnce } from '../../fields/eachOnce';

/** A picture, which most records have. */
export const icon = url({
	displayName: 'Icon URL',
	description: 'Picture to show',
	placeholder: 'e.g. https://example.com/agent.png',
});

/** Whether an agent answers. */
export const isActive = optional(
	boolean({
		displayName: 'Active',
		description: 'Whether to let the agent answer',
		default: true,
	}),
);

/** What a model reads to decide when to use something. */
export const purpose = (description: string, placeholder: string) =>
	text({ displayName: 'Description', description, placeholder, max: LONGEST });

const givenParameters = groups({
	displayName: 'Parameters',
	description: 'Values that the model fills in',
	entryName: 'Parameter',
	maxEntries: 100,
	fields: {
		key: text({ displayName: 'Key', description: 'Name of the value', placeholder: 'e.g. city' }),
		type: text({
			displayName: 'Type',
			description: 'Type of the value, as in JSON Schema',
			placeholder: 'e.g. string',
			default: 'string',
		}),
		description: purpose('What the model should fill in', 'e.g. City to look up'),
		required: boolean({
			displayName: 'Required',
			description: 'Whether to require the value',
		}),
	},
});

/** The values that a model fills in when it calls something. */
export const parameters = optional({
	...givenParameters,
	schema: givenParameters.schema.superRefine(eachOnce(({ key }) => [key])),
});
