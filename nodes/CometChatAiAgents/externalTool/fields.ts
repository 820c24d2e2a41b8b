import { type Input, isObject, optional, ruleMessage } from '../../engine';
import { boolean, text, upTo } from '../../vocabulary/basic';
import { jsonObject, name } from '../../vocabulary/common';
import { purpose } from '../shared/fields';
import { externalTool } from '../shared/id';

/** The name of a new tool, as programs write names (docs/platform.md, AI agents). */
export const newToolName = {
	...text({
		displayName: 'Name',
		description: 'Unique name of the tool, which can’t be changed afterwards',
		placeholder: 'e.g. get_weather',
		about: 'tool',
	}),
	schema: upTo(100).regex(
		/^[a-z_$][\w$-]*$/i,
		ruleMessage(
			'isn’t the name of a tool',
			'Use letters, digits, $, hyphens and underscores, and start with no digit.',
		),
	),
};

export const toolName = (description: string) => ({
	name: externalTool({ displayName: 'External Tool', description }),
});

const jsonSchema = jsonObject({
	displayName: 'Parameters',
	description: 'Values that the model fills in, as JSON Schema',
	placeholder: 'e.g. {"type": "object", "properties": {"city": {"type": "string"}}}',
});

/** Whether a value is the JSON Schema of an object, as far as each has the same parts. */
const isSchemaOfObject = ({ type, properties = {} }: Record<string, unknown>): boolean =>
	type === 'object' && isObject(properties) && Object.values(properties).every(isObject);

/** What a tool has besides its name. */
export const toolDetails = {
	displayName: name({
		displayName: 'Display Name',
		description: 'Name to show in the chat',
		placeholder: 'e.g. Weather',
	}),
	executionText: text({
		displayName: 'Execution Text',
		description: 'What the chat shows while it runs',
		placeholder: 'e.g. Looking up the weather',
	}),
	doNotExecute: boolean({
		displayName: 'Do Not Execute',
		description: 'Whether to make it a tool instead of an action',
	}),
	description: optional(purpose('What it does, for the model', 'e.g. Weather of a city'), {
		section: 'main',
	}),
	parameters: optional({
		...jsonSchema,
		schema: jsonSchema.schema.refine(
			isSchemaOfObject,
			ruleMessage(
				'isn’t the JSON Schema of an object',
				'Write it as {"type": "object", "properties": {"city": {"type": "string"}}}.',
			),
		),
	}),
};

/** An action needs to say what it does. */
export const toolRule = ({ doNotExecute, description }: Input) =>
	doNotExecute === true || description !== undefined
		? undefined
		: {
				field: 'description' as const,
				message: 'is missing',
				advice: 'Fill it in, or turn on Do Not Execute.',
			};
