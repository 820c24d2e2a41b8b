import { done } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { externalAgentId } from './fields';

/** Delete external agent. */
export const deleteAgent = defineOperation({
	value: 'delete',
	name: 'Delete',
	action: 'Delete external agent',
	description: 'Delete the registration of an agent that runs outside of CometChat',
	notice: 'A deleted registration can’t be recovered. The agent itself keeps running.',
	request: { method: 'DELETE', api: 'agents', path: '/agents/{uid}', retry: 'safe' },
	path: externalAgentId('External agent to delete'),
	response: done('deleted', 'uid'),
	notFoundCodes: ['ERR_AGENT_NOT_FOUND'],
});
