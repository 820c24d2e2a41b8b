import { list, optional } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { text } from '../../fields/basic';
import { agentId } from '../shared/id';
import { byCursor } from '../shared/lists';

/** Get tools of agent (docs/platform.md, AI agents). */
export const getTools = defineOperation({
	value: 'getTools',
	name: 'Get Tools',
	action: 'Get tools of agent',
	description: 'Retrieve the ready-made tools, and whether the agent is logged in to each',
	notice: 'CometChat’s newer pages don’t have this request. If it fails, use Search Tools.',
	request: { method: 'GET', api: 'agents', path: '/agent-builder/tools/agent/{uid}' },
	path: agentId('Agent whose logins to retrieve'),
	filters: {
		toolSlug: optional(
			text({
				displayName: 'Tool Slug',
				description: 'Slug of one tool',
				placeholder: 'e.g. gmail',
				sendAs: 'slug',
			}),
		),
		search: optional(
			text({
				displayName: 'Search',
				description: 'Text to look for',
				placeholder: 'e.g. mail',
			}),
		),
	},
	execution: byCursor('slug'),
	response: list(),
});
