import { list, whole } from '../../engine';
import { defineOperation } from '../../platform/operation';

/** List models: they come all at once. */
export const getModels = defineOperation({
	value: 'getModels',
	name: 'Get Models',
	action: 'Get models of agents',
	description: 'Retrieve the models that an agent can run on',
	request: { method: 'GET', api: 'agents', path: '/agent-builder/agents/available-models' },
	execution: whole(),
	response: list(),
});
