import { list, optional, whole } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { text } from '../../fields/basic';
import { agentId } from '../shared/id';

/** Search tools of agent: they come all at once, and their fields are not documented. */
export const searchTools = defineOperation({
	value: 'searchTools',
	name: 'Search Tools',
	action: 'Search tools for agent',
	description: 'Retrieve all ready-made tools, API tools and MCP servers that an agent could use',
	request: { method: 'GET', api: 'agents', path: '/agent-builder/agents/{uid}/tools/search' },
	path: agentId('Agent that the tools are for'),
	filters: {
		search: optional(
			text({
				displayName: 'Search',
				description: 'Text to look for in names, descriptions and slugs',
				placeholder: 'e.g. mail',
				sendAs: 'key',
			}),
		),
	},
	execution: whole(),
	response: list({ at: 'results' }),
});
