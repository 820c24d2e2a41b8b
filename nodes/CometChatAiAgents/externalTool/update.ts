import { object } from '../../engine';
import { operation } from '../../platform/operation';
import { toolDetails, toolName, toolRule } from './fields';

/** Update external tool: it is replaced whole. */
export const update = operation({
	value: 'update',
	name: 'Update',
	action: 'Update external tool',
	description: 'Replace a tool or an action',
	notice: 'CometChat replaces the whole tool: what you leave empty is removed.',
	request: { method: 'PUT', api: 'agents', path: '/tools/{name}', retry: 'safe' },
	path: toolName('Tool or action to replace'),
	body: toolDetails,
	answer: object(),
	toBody: (body, { name }) => ({ name, ...body }),
	validate: toolRule,
});
