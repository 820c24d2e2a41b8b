import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { toolDetails, toolName, toolRule } from './fields';

/** Update external tool: what is left empty stays as it is (docs/platform.md, AI agents). */
export const update = defineOperation({
	value: 'update',
	name: 'Update',
	action: 'Update external tool',
	description: 'Change a tool or an action',
	notice: 'CometChat keeps the description and parameters that you leave empty.',
	request: { method: 'PUT', api: 'agents', path: '/tools/{name}', retry: 'safe' },
	path: toolName('Tool or action to change'),
	body: toolDetails,
	response: object(),
	toBody: (body, { name }) => ({ name, ...body }),
	validate: toolRule,
});
