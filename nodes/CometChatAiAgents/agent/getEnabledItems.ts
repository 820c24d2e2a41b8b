import { object, optional } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { boolean, text } from '../../fields/basic';
import { agentId } from '../shared/id';
import { SERVER_SECRETS } from '../shared/serverSecrets';

const kind = (displayName: string, what: string) =>
	optional(boolean({ displayName, description: `Whether to return ${what}`, default: true }));

/** Get enabled items of agent. */
export const getEnabledItems = defineOperation({
	value: 'getEnabledItems',
	name: 'Get Enabled Items',
	action: 'Get enabled items of agent',
	description: 'Retrieve the tools, actions and servers that an agent can use',
	request: { method: 'GET', api: 'agents', path: '/agent-builder/agents/{uid}/enabled-items' },
	path: agentId('Agent whose items to retrieve'),
	query: {
		tools: kind('Tools', 'ready-made tools'),
		frontendActions: kind('Frontend Actions', 'frontend actions'),
		apiTools: kind('API Tools', 'API tools'),
		mcpServers: kind('MCP Servers', 'MCP servers'),
		search: optional(
			text({
				displayName: 'Search',
				description: 'Text to look for in names and descriptions',
				placeholder: 'e.g. mail',
				sendAs: 'key',
			}),
		),
	},
	response: object(),
	secrets: SERVER_SECRETS,
});
