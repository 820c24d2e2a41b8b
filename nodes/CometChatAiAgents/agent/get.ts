import { object } from '../../engine';
import { operation } from '../../platform/operation';
import { agentId } from '../shared/id';
import type { AgentRow } from './rows';
import { agentSummary } from './rows';

/** Get agent. */
export const get = operation({
	value: 'get',
	name: 'Get',
	action: 'Get agent',
	description: 'Retrieve an agent',
	request: { method: 'GET', api: 'agents', path: '/agent-builder/agents/{uid}' },
	path: agentId('Agent to retrieve'),
	answer: object<AgentRow>(),
	simplify: agentSummary,
});
