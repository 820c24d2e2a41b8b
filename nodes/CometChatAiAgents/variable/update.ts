import { object, optional } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { clearing } from '../../fields/clear';
import { changedValue, valueFrom, variableDetails, variableId } from './fields';

/** Update variable: its name stays. */
export const update = defineOperation({
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
	response: object(),
	requiresOneOf: ['valueFrom', 'sourcePath', 'constantValue', 'description', 'defaultValue'],
});
