import { done } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { agentId } from '../shared/id';
import { NO_AGENT } from './fields';

/** Delete agent. */
export const deleteAgent = defineOperation({
	value: 'delete',
	name: 'Delete',
	action: 'Delete agent',
	description: 'Delete an agent',
	notice: 'A deleted agent can’t be recovered.',
	request: { method: 'DELETE', api: 'agents', path: '/agent-builder/agents/{uid}', retry: 'safe' },
	path: agentId('Agent to delete'),
	response: done('deleted', 'uid'),
	notFoundCodes: NO_AGENT,
});
