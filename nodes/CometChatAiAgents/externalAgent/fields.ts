import { optional } from '../../engine';
import { name } from '../../fields/common';
import { icon, isActive } from '../shared/fields';
import { greeting } from '../shared/greeting';
import { externalAgent, several } from '../shared/id';
import { changedSettings, integrateWith } from './platforms';

export const externalAgentId = (description: string) => ({
	uid: externalAgent({ displayName: 'External Agent', description }),
});

/** What must be given of a new one. */
export const required = {
	name: name({
		displayName: 'Name',
		description: 'Name of the agent',
		placeholder: 'e.g. Support',
	}),
	icon,
	integrateWith,
};

/** What else an external agent can have. */
export const details = {
	isActive,
	tools: optional(
		several({
			displayName: 'Tools',
			description: 'Names of external tools that the agent can use',
			placeholder: 'e.g. get_weather',
			entryName: 'Tool',
			about: 'tool',
		}),
	),
	agentActions: optional(
		several({
			displayName: 'Actions',
			description: 'Names of actions that the agent can use',
			placeholder: 'e.g. open_cart',
			entryName: 'Action',
			about: 'tool',
			sendAs: 'actions',
		}),
	),
	...greeting,
};

export const EXTERNAL_AGENT_CHANGES = [
	...(Object.keys(required) as Array<keyof typeof required>),
	...(Object.keys(changedSettings) as Array<keyof typeof changedSettings>),
	...(Object.keys(details) as Array<keyof typeof details>),
];

/** The settings can contain keys and headers. */
export const SECRETS = ['integrationMeta'];

/** The only type that there is. */
export const TYPE = { integrationType: 'agent' };
