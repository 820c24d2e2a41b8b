import { type Input, isObject, optional, ruleMessage } from '../../engine';
import { boolean, LONGEST, text, upTo } from '../../fields/basic';
import { jsonObject, name } from '../../fields/common';
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

const EXAMPLE =
	'{"type": "object", "properties": {"city": {"type": "string", "description": "City"}}}';

const jsonSchema = jsonObject({
	displayName: 'Parameters',
	description: 'Values that the model fills in, as JSON Schema. An action must have them.',
	placeholder: `e.g. ${EXAMPLE}`,
});

/** Whether a value is the JSON Schema of an object whose values have a type and a description. */
const isSchemaOfObject = ({ type, properties }: Record<string, unknown>): boolean =>
	type === 'object' && isObject(properties) && Object.values(properties).every(isDescribed);

const isDescribed = (value: unknown): boolean =>
	isObject(value) && typeof value.type === 'string' && typeof value.description === 'string';

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
		max: LONGEST,
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
		builderHint: 'Leave empty while Do Not Execute is on: only an action has parameters',
		schema: jsonSchema.schema.refine(
			isSchemaOfObject,
			ruleMessage('isn’t the JSON Schema of an object', `Write it as ${EXAMPLE}.`),
		),
	}),
};

/** A tool has no values for a model to fill in. */
export const toolRule = ({ doNotExecute, parameters }: Input) =>
	doNotExecute === true && isObject(parameters) && !isNothing(parameters.properties)
		? {
				field: 'parameters' as const,
				message: 'can’t have properties with Do Not Execute',
				advice: 'Remove them, or turn off Do Not Execute.',
			}
		: undefined;

const isNothing = (properties: unknown): boolean => Object.keys(Object(properties)).length === 0;

/** A new action needs to say what it does, and with what. */
export function newToolRule(input: Input) {
	const field = (['description', 'parameters'] as const).find((name) => input[name] === undefined);
	return input.doNotExecute === true || field === undefined
		? toolRule(input)
		: { field, message: 'is missing', advice: 'Fill it in, or turn on Do Not Execute.' };
}
