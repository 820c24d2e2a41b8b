import { done } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { NAMED_STILL, NO_TOOL } from '../shared/tools';
import { toolName } from './fields';

/** Delete external tool. */
export const deleteTool = defineOperation({
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
