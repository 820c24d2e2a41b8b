import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { agentId } from '../shared/id';
import type { AgentRow } from './rows';
import { agentSummary } from './rows';

/** Get agent. */
export const get = defineOperation({
	value: 'get',
	name: 'Get',
	action: 'Get agent',
	description: 'Retrieve an agent',
	request: { method: 'GET', api: 'agents', path: '/agent-builder/agents/{uid}' },
	path: agentId('Agent to retrieve'),
	response: object<AgentRow>(),
	simplify: agentSummary,
});
