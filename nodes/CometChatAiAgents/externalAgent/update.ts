import { done, optional } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { clearing } from '../../fields/clear';
import { details, EXTERNAL_AGENT_CHANGES, externalAgentId, required } from './fields';
import { changedSettings } from './platforms';

/** Update external agent: nothing reads one, so parts of its metadata can't be kept. */
export const update = defineOperation({
	value: 'update',
	name: 'Update',
	action: 'Update external agent',
	description: 'Change an external agent',
	notice:
		'Lists of tools and actions replace those of the agent. CometChat may also replace all texts and all connection settings. Then run Get Many with Return Secrets and copy the values.',
	request: { method: 'PATCH', api: 'agents', path: '/agents/{uid}', retry: 'safe' },
	path: externalAgentId('External agent to update'),
	body: {
		name: optional(required.name),
		icon: optional(required.icon),
		integrateWith: optional(required.integrateWith),
		...changedSettings,
		...details,
		...clearing(details),
	},
	response: done('updated', 'uid'),
	requiresOneOf: EXTERNAL_AGENT_CHANGES,
	validate: ({ headers, integrateWith }) =>
		headers === undefined || integrateWith !== undefined
			? undefined
			: {
					field: 'integrateWith',
					message: 'is missing',
					advice: 'Choose where the agent runs, as that decides the form of Headers.',
				},
});
