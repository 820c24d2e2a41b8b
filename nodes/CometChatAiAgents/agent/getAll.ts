import { list, optional } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { text } from '../../fields/basic';
import { byCursor } from '../shared/lists';
import type { AgentRow } from './rows';
import { agentSummary } from './rows';

/** List agents. */
export const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many agents',
	description: 'Retrieve the agents of the app',
	request: { method: 'GET', api: 'agents', path: '/agent-builder/agents' },
	filters: {
		search: optional(
			text({
				displayName: 'Search',
				description: 'Text to look for in names, descriptions and UIDs',
				placeholder: 'e.g. support',
			}),
		),
	},
	execution: byCursor('uid'),
	response: list<AgentRow>(),
	simplify: agentSummary,
});
