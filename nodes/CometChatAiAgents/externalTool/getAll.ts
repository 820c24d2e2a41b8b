import { list, optional, whole } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { options } from '../../fields/basic';

/** List external tools: they come all at once. */
export const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many external tools',
	description: 'Retrieve the tools and actions of the app',
	request: { method: 'GET', api: 'agents', path: '/tools' },
	filters: {
		toolType: optional(
			options({
				displayName: 'Type',
				description: 'Whether to return tools or actions',
				options: { action: 'Action', tool: 'Tool' },
				sendAs: 'type',
			}),
		),
	},
	execution: whole(),
	response: list(),
});
