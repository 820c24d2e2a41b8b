import { type Field, changed, type Input, jsonText, optional, ruleMessage } from '../../engine';
import { options, text } from '../../fields/basic';
import { isCalledByPlatform, jsonObject, url } from '../../fields/common';

/** How each platform gets its headers: as an object, as JSON in a text, or one a line in a text. */
const HEADERS: Record<string, 'object' | 'json' | 'lines'> = {
	'ag-ui': 'object',
	crewai: 'object',
	langgraph: 'object',
	vercelV5: 'object',
	ag2: 'json',
	agno: 'lines',
	rasa: 'lines',
};

/** Platforms that run agents (docs/platform.md, AI agents). */
export const integrateWith = options({
	displayName: 'Integrate With',
	description: 'Platform that runs the agent',
	options: {
		'ag-ui': 'AG-UI',
		ag2: 'AG2',
		agno: 'Agno',
		crewai: 'CrewAI',
		langgraph: 'LangGraph',
		mastra: 'Mastra',
		'mastra-legacy': 'Mastra (Legacy)',
		rasa: 'Rasa',
		vercelV5: 'Vercel AI V5',
	},
});

const setting = (key: string) => ({ sendAs: `integrationMeta.${key}`, isSecret: true }) as const;

const address = url({
	displayName: 'Base URL',
	description: 'Address of the agent',
	placeholder: 'e.g. https://example.com/agent',
});

export const baseUrl: Field<string, true> = {
	...address,
	...setting('baseUrl'),
	schema: address.schema.refine(
		isCalledByPlatform,
		ruleMessage('isn’t a URL that CometChat sends requests to', 'Start it with https://.'),
	),
};

const isHeader = (value: unknown): boolean =>
	['string', 'number', 'boolean'].includes(typeof value) && !/[\r\n]/.test(String(value));

const headersAsObject = jsonObject({
	displayName: 'Headers',
	description: 'Headers that CometChat sends to the agent, as JSON',
	placeholder: 'e.g. {"Authorization": "Bearer 4f1c"}',
});

const headers: Field<Record<string, unknown>> = {
	...headersAsObject,
	...setting('headers'),
	schema: headersAsObject.schema.refine(
		(given) => Object.values(given).every(isHeader),
		ruleMessage('must have a line of text for each header', 'Write it as {"X-Key": "4f1c"}.'),
	),
	writes: (given, { integrateWith }) => written(given as Input, HEADERS[String(integrateWith)]),
};

function written(given: Input, form = 'object'): unknown {
	if (form === 'object') return given;
	if (form === 'json') return jsonText(given);
	return Object.entries(given)
		.map(([name, value]) => `${name}:${String(value)}`)
		.join('\n');
}

/** What else some platforms need. */
const settings = {
	agentId: changed(
		text({
			displayName: 'Agent ID',
			description: 'ID of the agent on its platform',
			placeholder: 'e.g. support',
		}),
		setting('agentId'),
	),
	headers,
	defaultUserId: changed(
		text({
			displayName: 'Default User ID',
			description: 'User ID that AG2 gets if there is no other',
			placeholder: 'e.g. guest',
		}),
		setting('defaultUserId'),
	),
};

/** The settings of a new agent, each for the platforms that have it. */
export const newSettings = {
	agentId: optional(settings.agentId, {
		shownFor: { integrateWith: ['agno', 'mastra', 'mastra-legacy'] },
	}),
	headers: optional(settings.headers, { shownFor: { integrateWith: Object.keys(HEADERS) } }),
	defaultUserId: optional(settings.defaultUserId, { shownFor: { integrateWith: ['ag2'] } }),
};

export const changedSettings = {
	baseUrl: optional(baseUrl),
	agentId: optional(settings.agentId),
	headers: optional(settings.headers),
	defaultUserId: optional(settings.defaultUserId),
};
