import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { newValue, newVariableName, valueFrom, variableDetails } from './fields';

/** Create variable: what a second one with the name does is not documented. */
export const create = defineOperation({
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
	response: object(),
});
