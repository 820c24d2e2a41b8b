import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { agentDetails, agentName } from './fields';

/** Create agent: its UID comes from CometChat, and names repeat, so a lost answer stays in doubt. */
export const create = defineOperation({
	value: 'create',
	name: 'Create',
	action: 'Create agent',
	description: 'Create an agent with a model, an instruction and tools',
	request: { method: 'POST', api: 'agents', path: '/agent-builder/agents', retry: 'never' },
	checkWith: 'Agent → Get Many',
	body: { name: agentName, ...agentDetails },
	response: object(),
	// An older page requires it.
	toBody: (body) => ({ isActive: true, ...body }),
});
