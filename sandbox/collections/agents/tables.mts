import { column, type RowOf, table } from '../../platform/parts.mts';

const { exactKey, flag, integer, json, optional, preset, text, word } = column;

type Values = Record<string, unknown>;
const names = () => preset(json<string[]>(), []);

/** Times are milliseconds in all tables of agents. */
const times = { createdAt: integer(), updatedAt: integer() };

const agentColumns = {
	uid: exactKey(),
	name: text(),
	icon: preset(text(), ''),
	isActive: preset(flag(), true),
	description: preset(text(), ''),
	tools: names(),
	files: names(),
	websites: names(),
	apiTools: names(),
	mcpServers: names(),
	frontendActions: names(),
	instruction: preset(text(), ''),
	metaData: preset(json<Values>(), {}),
	model: preset(text(), 'gpt-4o-mini'),
	modelMetaData: preset(json<Values>(), {}),
	/** Names of the actions that are turned on, by the slug of their tool. */
	actions: preset(json<Record<string, string[]>>(), {}),
	...times,
};
export type Agent = RowOf<typeof agentColumns>;
export const agents = table('agents', agentColumns);

const readyColumns = {
	slug: exactKey(),
	name: text(),
	icon: text(),
	description: text(),
	actions: json<Array<{ name: string; displayName: string; description: string }>>(),
	createdAt: integer(),
};
export type ReadyTool = RowOf<typeof readyColumns>;
/** Tools of other services that CometChat offers. */
export const readyTools = table('agentReadyTools', readyColumns);

export interface Parameter {
	key: string;
	type?: string | undefined;
	description?: string | undefined;
	required?: boolean | undefined;
}

const described = { name: preset(text(), ''), description: preset(text(), '') };
const apiToolColumns = {
	slug: exactKey(),
	...described,
	icon: preset(text(), ''),
	endpoint: preset(text(), ''),
	method: preset(text(), 'GET'),
	enableBasicAuth: preset(flag(), false),
	basicAuthUsername: optional(text()),
	basicAuthPassword: column.secret(optional(text()), 'hasPassword'),
	headers: optional(text()),
	bodyTemplate: optional(text()),
	allowAdditionalProperties: preset(flag(), false),
	parameters: preset(json<Parameter[]>(), []),
	...times,
};
export type ApiTool = RowOf<typeof apiToolColumns>;
export const apiTools = table('agentApiTools', apiToolColumns);

const frontendColumns = {
	id: exactKey(),
	...described,
	triggerFunction: text(),
	icon: preset(text(), ''),
	parameters: preset(json<Parameter[]>(), []),
	...times,
};
export type FrontendAction = RowOf<typeof frontendColumns>;
export const frontendActions = table('agentFrontendActions', frontendColumns);

const mcpColumns = {
	slug: exactKey(),
	...described,
	url: text(),
	icon: preset(text(), ''),
	...times,
};
export type McpServer = RowOf<typeof mcpColumns>;
export const mcpServers = table('agentMcpServers', mcpColumns);

const sourceColumns = {
	uniqueId: exactKey(),
	type: word<'uploads' | 'text' | 'website'>(),
	sourceName: text(),
	status: word<'indexing' | 'indexed' | 'failed'>(),
	lastSynced: optional(integer()),
	/** Of a text. */
	text: optional(text()),
	/** Of a text, or of an uploaded file, which also has the last four. */
	fileName: optional(text()),
	s3Key: optional(text()),
	mimeType: optional(text()),
	fileSize: optional(integer()),
	/** What came: its bytes, and their SHA-256. */
	bytes: optional(integer()),
	sha256: optional(text()),
	...times,
};
export type Source = RowOf<typeof sourceColumns>;
export const sources = table('knowledgeBase', sourceColumns, { indexes: ['createdAt', 'status'] });

/** Files for which an address was given out, until they are uploaded. */
export const announcedFiles = table(
	'knowledgeBaseUploads',
	{
		s3Key: exactKey(),
		uploadId: text(),
		fileName: text(),
		mimeType: optional(text()),
		fileSize: optional(integer()),
	},
	{ isPrivate: true },
);

export type PageStatus = 'discovered' | 'processing' | 'processed' | 'failed' | 'skipped';
const pageColumns = {
	urlId: exactKey(),
	website: text(),
	url: text(),
	title: text(),
	status: word<PageStatus>(),
	retryCount: preset(integer(), 0),
	...times,
};
export type Page = RowOf<typeof pageColumns>;
export const pages = table('knowledgeBasePages', pageColumns, {
	indexes: ['website, createdAt', 'status'],
});

const variableColumns = {
	id: exactKey(),
	name: text(),
	description: preset(text(), ''),
	sourceType: text(),
	sourcePath: optional(text()),
	constantValue: optional(text()),
	defaultValue: optional(text()),
	...times,
};
export type CustomVariable = RowOf<typeof variableColumns>;
export const variables = table('agentVariables', variableColumns);

const byoColumns = {
	uid: exactKey(),
	name: text(),
	icon: text(),
	isActive: preset(flag(), true),
	integrateWith: text(),
	integrationType: text(),
	tools: names(),
	actions: names(),
	/** May have headers with a key. */
	integrationMeta: column.secret(preset(json<Values>(), {}), 'hasIntegrationMeta'),
	metaData: preset(json<Values>(), {}),
	deletedAt: optional(integer()),
	...times,
};
export type ByoAgent = RowOf<typeof byoColumns>;
export const byoAgents = table('byoAgents', byoColumns);

const byoToolColumns = {
	name: exactKey(),
	displayName: text(),
	executionText: text(),
	description: preset(text(), ''),
	doNotExecute: preset(flag(), false),
	parameters: preset(json<Values>(), { type: 'object', properties: {}, required: [] }),
	...times,
};
export type ByoTool = RowOf<typeof byoToolColumns>;
export const byoTools = table('byoTools', byoToolColumns);

export const allTables = [
	...[agents, readyTools, apiTools, frontendActions, mcpServers],
	...[sources, announcedFiles, pages, variables, byoAgents, byoTools],
];
