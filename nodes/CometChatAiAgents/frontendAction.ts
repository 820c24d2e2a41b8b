import { done, list, optional, resource } from '../engine';
import { text } from '../fields/basic';
import { name } from '../fields/common';
import { icon, parameters, purpose } from './shared/fields';
import { agentId, frontendAction, several } from './shared/id';
import { defineOperation } from '../platform/operation';
import { NAMED_STILL, NO_TOOL } from './shared/tools';
import { byCursor } from './shared/lists';
import { clearing } from '../fields/clear';

const actionId = (description: string) => ({
	id: frontendAction({ displayName: 'Frontend Action', description }),
});

/** Agents name actions by their function (docs/platform.md, AI agents). */
const functions = (description: string) => ({
	frontendActions: several({
		displayName: 'Frontend Actions',
		description,
		placeholder: 'e.g. openCart',
		entryName: 'Trigger Function',
		about: 'frontendAction',
	}),
});

const actionName = name({
	displayName: 'Name',
	description: 'Name of the action',
	placeholder: 'e.g. Open cart',
});

const actionPurpose = purpose(
	'What the action does, for the model',
	'e.g. Opens the cart of the user',
);

/** What else an action can have. */
const actionDetails = { parameters, icon: optional(icon) };

const frontendActionCodes = {
	ERR_TOOL_NOT_FOUND: {
		message: 'No frontend action has this ID',
		advice: 'Check how the ID is written. Frontend Action → Get Many lists those of the app.',
		about: 'frontendAction',
	},
};

const triggerFunction = text({
	displayName: 'Trigger Function',
	description: 'Unique name of the function in the client app, which can’t be changed afterwards',
	placeholder: 'e.g. openCart',
	max: 80,
});

/** Create frontend action: what a second one for a function does is not documented. */
const create = defineOperation({
	value: 'create',
	name: 'Create',
	action: 'Create frontend action',
	description: 'Create an action that the client app runs for an agent',
	request: {
		method: 'POST',
		api: 'agents',
		retry: 'never',
		path: '/agent-builder/frontend-actions',
	},
	checkWith: 'Frontend Action → Get Many',
	body: {
		name: actionName,
		description: actionPurpose,
		triggerFunction,
		...actionDetails,
	},
});

const get = defineOperation({
	value: 'get',
	name: 'Get',
	action: 'Get frontend action',
	description: 'Retrieve a frontend action',
	request: { method: 'GET', api: 'agents', path: '/agent-builder/frontend-actions/{id}' },
	path: actionId('Frontend action to retrieve'),
	codes: frontendActionCodes,
});

const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many frontend actions',
	description: 'Retrieve the frontend actions of the app',
	request: { method: 'GET', api: 'agents', path: '/agent-builder/frontend-actions' },
	execution: byCursor('_id'),
	response: list(),
});

/** Update frontend action: its function stays. */
const update = defineOperation({
	value: 'update',
	name: 'Update',
	action: 'Update frontend action',
	description: 'Change a frontend action',
	notice: 'Parameters that you fill in replace those of the action.',
	request: {
		method: 'PATCH',
		api: 'agents',
		retry: 'safe',
		path: '/agent-builder/frontend-actions/{id}',
	},
	path: actionId('Frontend action to update'),
	body: {
		name: optional(actionName),
		description: optional(actionPurpose),
		...actionDetails,
		...clearing(actionDetails),
	},
	requiresOneOf: ['name', 'description', 'parameters', 'icon'],
	codes: frontendActionCodes,
});

const deleteAction = defineOperation({
	value: 'delete',
	name: 'Delete',
	action: 'Delete frontend action',
	description: 'Delete a frontend action',
	notice: NAMED_STILL,
	request: {
		method: 'DELETE',
		api: 'agents',
		path: '/agent-builder/frontend-actions/{id}',
		retry: 'safe',
	},
	path: actionId('Frontend action to delete'),
	response: done('deleted', 'id'),
	notFoundCodes: NO_TOOL,
	codes: frontendActionCodes,
});

const addToAgent = defineOperation({
	value: 'addToAgent',
	name: 'Add to Agent',
	action: 'Add frontend actions to agent',
	description: 'Let an agent run actions of the client app',
	request: {
		method: 'PATCH',
		api: 'agents',
		retry: 'safe',
		path: '/agent-builder/agents/{uid}/frontend-actions/add',
	},
	path: agentId('Agent that the actions are for'),
	body: functions('Trigger functions of the actions to add'),
	doneCodes: ['ERR_TOOL_ALREADY_ADDED'],
});

const removeFromAgent = defineOperation({
	value: 'removeFromAgent',
	name: 'Remove From Agent',
	action: 'Remove frontend actions from agent',
	description: 'Stop an agent from running actions of the client app',
	request: {
		method: 'PATCH',
		api: 'agents',
		retry: 'safe',
		path: '/agent-builder/agents/{uid}/frontend-actions/remove',
	},
	path: agentId('Agent that runs the actions'),
	body: functions('Trigger functions of the actions to remove'),
});

export const frontendActionResource = resource({
	value: 'frontendAction',
	name: 'Frontend Action',
	default: 'create',
	operations: [create, get, getAll, update, deleteAction, addToAgent, removeFromAgent],
});
