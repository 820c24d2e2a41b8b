import {
	buildBody,
	done,
	type Execution,
	type Input,
	isObject,
	list,
	optional,
	perItem,
	readingFirst,
	resource,
	ruleMessage,
	showsAll,
	whole,
} from '../engine';
import { boolean, LONGEST, options, text, upTo } from '../fields/basic';
import { jsonObject, name } from '../fields/common';
import { purpose } from './shared/fields';
import { externalTool } from './shared/id';
import type { IDataObject } from 'n8n-workflow';
import { defineOperation } from '../platform/operation';
import { NAMED_STILL, NO_TOOL } from './shared/tools';

const toolName = (description: string) => ({
	name: externalTool({ displayName: 'External Tool', description }),
});

const EXAMPLE =
	'{"type": "object", "properties": {"city": {"type": "string", "description": "City"}}}';

const jsonSchema = jsonObject({
	displayName: 'Parameters',
	description: 'Values that the model fills in, as JSON Schema. An action must have them.',
	placeholder: `e.g. ${EXAMPLE}`,
});

const isDescribed = (value: unknown): boolean =>
	isObject(value) && typeof value.type === 'string' && typeof value.description === 'string';

/** Whether a value is the JSON Schema of an object whose values have a type and a description. */
const isObjectSchema = ({ type, properties }: Record<string, unknown>): boolean =>
	type === 'object' && isObject(properties) && Object.values(properties).every(isDescribed);

/** What a tool has besides its name. */
const toolDetails = {
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
			isObjectSchema,
			ruleMessage('isn’t the JSON Schema of an object', `Write it as ${EXAMPLE}.`),
		),
	}),
};

const isNothing = (properties: unknown): boolean => Object.keys(Object(properties)).length === 0;

/** A tool has no values for a model to fill in. */
const toolRule = ({ doNotExecute, parameters }: Input) =>
	doNotExecute === true && isObject(parameters) && !isNothing(parameters.properties)
		? {
				field: 'parameters' as const,
				message: 'can’t have properties with Do Not Execute',
				advice: 'Remove them, or turn off Do Not Execute.',
			}
		: undefined;

/** The name of a new tool, as programs write names (docs/platform.md, AI agents). */
const newToolName = {
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

/** A new action needs to say what it does, and with what. */
function newToolRule(input: Input) {
	const field = (['description', 'parameters'] as const).find((name) => input[name] === undefined);
	return input.doNotExecute === true || field === undefined
		? toolRule(input)
		: { field, message: 'is missing', advice: 'Fill it in, or turn on Do Not Execute.' };
}

/** Whether a tool shows what was sent: what the model reads is in a part of the row. */
function isToolAsSent(record: IDataObject, sent: IDataObject): boolean | undefined {
	const { tool } = record;
	return showsAll({ ...(isObject(tool) ? tool : {}), ...record }, sent);
}

/** Create external tool: its name is unique, and finds it again. */
const create = defineOperation({
	value: 'create',
	name: 'Create',
	action: 'Create external tool',
	description: 'Create a tool or an action that external agents can use',
	request: { method: 'POST', api: 'agents', path: '/tools', retry: 'safe' },
	body: { name: newToolName, ...toolDetails },
	key: 'name',
	readBack: {
		path: '/tools/{key}',
		notFound: NO_TOOL,
		madeAt: 'createdAt',
		matches: (record, _list, _conflicted, sent) => isToolAsSent(record, sent),
	},
	validate: newToolRule,
});

const get = defineOperation({
	value: 'get',
	name: 'Get',
	action: 'Get external tool',
	description: 'Retrieve a tool or an action by its name',
	request: { method: 'GET', api: 'agents', path: '/tools/{name}' },
	path: toolName('Tool or action to retrieve'),
});

/** List external tools: they come all at once. */
const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many external tools',
	description: 'Retrieve the tools and actions of the app',
	request: { method: 'GET', api: 'agents', path: '/tools' },
	filters: {
		toolType: optional(
			options({
				displayName: 'Type',
				description: 'Whether to return tools or actions',
				options: { action: 'Action', tool: 'Tool' },
				sendAs: 'type',
			}),
		),
	},
	execution: whole(),
	response: list(),
});

const changes = {
	...toolDetails,
	displayName: optional(toolDetails.displayName),
	executionText: optional(toolDetails.executionText),
	doNotExecute: optional(toolDetails.doNotExecute),
};

/** What each update must have; without the switch, a tool would become an action. */
const SENT = ['displayName', 'executionText', 'doNotExecute'] as const;

const overCurrent: Execution<never> = {
	...perItem(),
	fetch: readingFirst(({ input }) => SENT.some((name) => input[name] === undefined)),
	body: ({ input, currentState = {} }) => ({
		...Object.fromEntries(SENT.map((name) => [name, currentState[name]])),
		...buildBody(changes, input),
	}),
};

/** Update external tool: what is left empty stays as it is (docs/platform.md, AI agents). */
const update = defineOperation({
	value: 'update',
	name: 'Update',
	action: 'Update external tool',
	description: 'Change a tool or an action',
	request: { method: 'PUT', api: 'agents', path: '/tools/{name}', retry: 'safe' },
	path: toolName('Tool or action to change'),
	body: changes,
	execution: overCurrent,
	toBody: (body, { name }) => ({ name, ...body }),
	requiresOneOf: [...SENT, 'description', 'parameters'],
	validate: toolRule,
});

const deleteTool = defineOperation({
	value: 'delete',
	name: 'Delete',
	action: 'Delete external tool',
	description: 'Delete a tool or an action',
	notice: NAMED_STILL,
	request: { method: 'DELETE', api: 'agents', path: '/tools/{name}', retry: 'safe' },
	path: toolName('Tool or action to delete'),
	response: done('deleted', 'name'),
	notFoundCodes: NO_TOOL,
});

export const externalToolResource = resource({
	value: 'externalTool',
	name: 'External Tool',
	default: 'create',
	operations: [create, get, getAll, update, deleteTool],
});
