import { done, list, optional, requiredFor, resource, ruleMessage, whole } from '../engine';
import { options, text, upTo } from '../fields/basic';
import { variable } from './shared/id';
import { defineOperation } from '../platform/operation';
import { NO_TOOL } from './shared/tools';
import { clearing } from '../fields/clear';

const variableId = (description: string) => ({
	variableId: variable({ displayName: 'Variable', description }),
});

const valueFrom = options({
	displayName: 'Value From',
	description: 'Where the value comes from',
	options: {
		message_metadata: { name: 'Message Metadata', description: 'Metadata of the user’s message' },
		user_metadata: { name: 'User Metadata', description: 'Metadata of the user' },
		constant: { name: 'Constant', description: 'The same value always' },
	},
	sendAs: 'sourceType',
});

const sourcePath = text({
	displayName: 'Path',
	description: 'Place of the value in the metadata, with dots',
	placeholder: 'e.g. account.plan',
	max: 100,
});

const constantValue = text({
	displayName: 'Value',
	description: 'Value of the variable, always the same',
	placeholder: 'e.g. pro',
	max: 500,
});

/** What else a variable can have. */
const variableDetails = {
	description: optional(
		text({
			displayName: 'Description',
			description: 'What the variable is for',
			placeholder: 'e.g. Plan of the customer',
			max: 200,
		}),
	),
	defaultValue: optional(
		text({
			displayName: 'Default',
			description: 'Value if none is found',
			placeholder: 'e.g. free',
			max: 200,
		}),
	),
};

const newVariableName = {
	...text({
		displayName: 'Name',
		description: 'Name of the variable, which can’t be changed afterwards',
		placeholder: 'e.g. plan',
		about: 'variable',
	}),
	schema: upTo(50).regex(
		/^[a-z][\w.]*$/i,
		ruleMessage(
			'isn’t the name of a variable',
			'Use letters, digits, dots and underscores, and start with a letter.',
		),
	),
};

const newValue = {
	sourcePath: requiredFor(sourcePath, { valueFrom: ['message_metadata', 'user_metadata'] }),
	constantValue: requiredFor(constantValue, { valueFrom: ['constant'] }),
};

/** Create variable: what a second one with the name does is not documented. */
const create = defineOperation({
	value: 'create',
	name: 'Create',
	action: 'Create variable',
	description: 'Create a variable for the requests of API tools',
	notice: 'API tools use it as @var-custom:name, in their headers and body.',
	request: {
		method: 'POST',
		api: 'agents',
		retry: 'never',
		path: '/agent-builder/agents/variables/custom',
	},
	checkWith: 'Variable → Get Many',
	body: { name: newVariableName, valueFrom, ...newValue, ...variableDetails },
});

/** List variables: they come all at once. */
const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many variables',
	description: 'Retrieve the custom variables of the app',
	request: { method: 'GET', api: 'agents', path: '/agent-builder/agents/variables/custom' },
	execution: whole(),
	response: list(),
});

/** List available variables: they come all at once. */
const getAvailable = defineOperation({
	value: 'getAvailable',
	name: 'Get Available',
	action: 'Get available variables',
	description: 'Retrieve built-in and custom variables, and the agents and tools that use them',
	request: { method: 'GET', api: 'agents', path: '/agent-builder/agents/variables/all' },
	execution: whole(),
	response: list(),
});

const changedValue = {
	sourcePath: optional(sourcePath),
	constantValue: optional(constantValue),
};

/** Update variable: its name stays. */
const update = defineOperation({
	value: 'update',
	name: 'Update',
	action: 'Update variable',
	description: 'Change the source of a variable’s value',
	request: {
		method: 'PATCH',
		api: 'agents',
		retry: 'safe',
		path: '/agent-builder/agents/variables/custom/{variableId}',
	},
	path: variableId('Variable to update'),
	body: {
		valueFrom: optional(valueFrom),
		...changedValue,
		...variableDetails,
		...clearing(variableDetails),
	},
	requiresOneOf: ['valueFrom', 'sourcePath', 'constantValue', 'description', 'defaultValue'],
});

const deleteVariable = defineOperation({
	value: 'delete',
	name: 'Delete',
	action: 'Delete variable',
	description: 'Delete a custom variable',
	notice: 'It can’t be recovered. Where it is used, its placeholder stays, without a value.',
	request: {
		method: 'DELETE',
		api: 'agents',
		retry: 'safe',
		path: '/agent-builder/agents/variables/custom/{variableId}',
	},
	path: variableId('Variable to delete'),
	response: done('deleted', 'variableId'),
	notFoundCodes: ['ERR_NOT_FOUND', ...NO_TOOL],
});

export const variableResource = resource({
	value: 'variable',
	name: 'Variable',
	default: 'create',
	operations: [create, getAll, getAvailable, update, deleteVariable],
});
