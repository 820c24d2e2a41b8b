import { optional } from '../../engine';
import { longText } from '../../fields/basic';
import { jsonObject, name } from '../../fields/common';
import { apiTools, servers, tools } from '../shared/attached';
import { icon, purpose, isActive } from '../shared/fields';
import { greeting } from '../shared/greeting';
import { model } from '../shared/id';

export const agentName = name({
	displayName: 'Name',
	description: 'Name of the agent',
	placeholder: 'e.g. Support',
});

/** What an agent has besides its name. */
export const agentDetails = {
	description: optional(purpose('What the agent is for', 'e.g. Answers questions about orders')),
	instruction: optional(
		longText({
			displayName: 'Instruction',
			description: 'What the model should do, and how, at most 32,000 characters',
			placeholder: 'e.g. Answer in two sentences, from the knowledge base only.',
			max: 32_000,
		}),
	),
	model: optional(
		model({
			displayName: 'Model',
			description: 'Model that the agent runs on. Without one, CometChat chooses it.',
		}),
	),
	modelMetaData: optional(
		jsonObject({
			displayName: 'Model Settings',
			description: 'Settings of the model, as JSON',
			placeholder: 'e.g. {"temperature": 0.2, "maxTokens": 800}',
		}),
	),
	isActive,
	tools: optional(tools('Slugs of ready-made tools that the agent can use').tools),
	apiTools: optional(apiTools('Slugs of API tools that the agent can use').apiTools),
	mcpServers: optional(servers('Slugs of MCP servers that the agent can use').mcpServers, {
		sendAs: 'mcpServers',
	}),
	icon: optional(icon),
	...greeting,
};

export const AGENT_CHANGES = Object.keys(agentDetails) as Array<keyof typeof agentDetails>;

export const NO_AGENT = ['ERR_AGENT_NOT_FOUND'];
