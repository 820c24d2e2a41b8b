import { column, type Row, table } from '../../platform/parts.mts';

const { each, exactKey, flag, integer, json, optional, preset, text, word } = column;

type Values = Record<string, unknown>;
const names = () => preset(json<string[]>(), []);

/** Times are milliseconds in all tables of agents. */
const times = { createdAt: integer(), updatedAt: integer() };

export const agents = table('agents', {
	uid: exactKey(),
	name: text(),
	icon: preset(text(), ''),
	isActive: preset(flag(), true),
	description: preset(text(), ''),
	...each(names(), 'tools', 'files', 'websites', 'apiTools', 'mcpServers', 'frontendActions'),
	instruction: preset(text(), ''),
	metaData: preset(json<Values>(), {}),
	model: preset(text(), 'gpt-4o-mini'),
	modelMetaData: preset(json<Values>(), {}),
	/** Names of the actions that are turned on, by the slug of their tool. */
	actions: preset(json<Record<string, string[]>>(), {}),
	...times,
});
export type Agent = Row<typeof agents>;

/** Tools of other services that CometChat offers. */
export const readyTools = table('agentReadyTools', {
	slug: exactKey(),
	...each(text(), 'name', 'icon', 'description'),
	actions: json<Array<{ name: string; displayName: string; description: string }>>(),
	createdAt: integer(),
});

export interface Parameter {
	key: string;
	type: string;
	description: string;
	required?: boolean | undefined;
}

const described = each(preset(text(), ''), 'name', 'description');
export const apiTools = table('agentApiTools', {
	slug: exactKey(),
	...described,
	...each(preset(text(), ''), 'icon', 'endpoint'),
	method: preset(text(), 'GET'),
	enableBasicAuth: preset(flag(), false),
	basicAuthUsername: optional(text()),
	basicAuthPassword: column.secret(optional(text()), 'hasPassword'),
	...each(optional(text()), 'headers', 'bodyTemplate'),
	allowAdditionalProperties: preset(flag(), false),
	parameters: preset(json<Parameter[]>(), []),
	...times,
});
export type ApiTool = Row<typeof apiTools>;

export const frontendActions = table('agentFrontendActions', {
	id: exactKey(),
	...described,
	triggerFunction: text(),
	icon: preset(text(), ''),
	parameters: preset(json<Parameter[]>(), []),
	...times,
});
export type FrontendAction = Row<typeof frontendActions>;

export const mcpServers = table('agentMcpServers', {
	slug: exactKey(),
	...described,
	url: text(),
	icon: preset(text(), ''),
	...times,
});

export const sources = table('knowledgeBase', {
	uniqueId: exactKey(),
	type: word<'uploads' | 'text' | 'website'>(),
	sourceName: text(),
	status: word<'indexing' | 'indexed' | 'failed'>(),
	lastSynced: optional(integer()),
	/** Of a text. */
	text: optional(text()),
	/** Of a text, or of an uploaded file, which also has the last four. */
	...each(optional(text()), 'fileName', 's3Key', 'mimeType'),
	fileSize: optional(integer()),
	/** What came: its bytes, and their SHA-256. */
	bytes: optional(integer()),
	sha256: optional(text()),
	...times,
}).indexed('createdAt', 'status');
export type Source = Row<typeof sources>;

/** Files for which an address was given out, until they are uploaded. */
export const announcedFiles = table('knowledgeBaseUploads', {
	s3Key: exactKey(),
	...each(text(), 'uploadId', 'fileName'),
	mimeType: optional(text()),
	fileSize: optional(integer()),
}).hidden();

export type PageStatus = 'discovered' | 'processing' | 'processed' | 'failed' | 'skipped';
export const pages = table('knowledgeBasePages', {
	urlId: exactKey(),
	...each(text(), 'website', 'url', 'title'),
	status: word<PageStatus>(),
	retryCount: preset(integer(), 0),
	...times,
}).indexed('website, createdAt', 'status');
export type Page = Row<typeof pages>;

export const variables = table('agentVariables', {
	id: exactKey(),
	name: text(),
	description: preset(text(), ''),
	sourceType: text(),
	...each(optional(text()), 'sourcePath', 'constantValue', 'defaultValue'),
	...times,
});
export type CustomVariable = Row<typeof variables>;

export const byoAgents = table('byoAgents', {
	uid: exactKey(),
	...each(text(), 'name', 'icon'),
	isActive: preset(flag(), true),
	...each(text(), 'integrateWith', 'integrationType'),
	...each(names(), 'tools', 'actions'),
	/** May have headers with a key. */
	integrationMeta: column.secret(preset(json<Values>(), {}), 'hasIntegrationMeta'),
	metaData: preset(json<Values>(), {}),
	deletedAt: optional(integer()),
	...times,
});
export type ByoAgent = Row<typeof byoAgents>;

export const byoTools = table('byoTools', {
	name: exactKey(),
	...each(text(), 'displayName', 'executionText'),
	description: preset(text(), ''),
	doNotExecute: preset(flag(), false),
	parameters: optional(json<Values>()),
	...times,
});
export type ByoTool = Row<typeof byoTools>;

export const allTables = [
	...[agents, readyTools, apiTools, frontendActions, mcpServers],
	...[sources, announcedFiles, pages, variables, byoAgents, byoTools],
];
