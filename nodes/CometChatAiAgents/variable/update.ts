import { object, optional } from '../../engine';
import { operation } from '../../platform/operation';
import { clearing } from '../../vocabulary/clear';
import { variable } from '../shared/id';
import { changedValue, valueFrom, variableDetails } from './fields';

/** Update variable: its name stays. */
export const update = operation({
	value: 'update',
	name: 'Update',
	action: 'Update variable',
	description: 'Change where the value of a variable comes from',
	request: {
		...{ method: 'PATCH', api: 'agents', retry: 'safe' },
		path: '/agent-builder/agents/variables/custom/{variableId}',
	},
	path: {
		variableId: variable({ displayName: 'Variable', description: 'Variable to update' }),
	},
	body: {
		valueFrom: optional(valueFrom),
		...changedValue,
		...variableDetails,
		...clearing(variableDetails),
	},
	answer: object(),
	requiresOneOf: ['valueFrom', 'sourcePath', 'constantValue', 'description', 'defaultValue'],
});
