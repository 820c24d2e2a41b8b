import type { IDataObject } from 'n8n-workflow';
import type { Case, Cases } from '../../case.mts';
import { id } from '../../case.mts';

const minimal = {
	name: 'Mara',
	icon: 'https://example.com/mara.png',
	integrateWith: 'mastra',
	baseUrl: 'https://example.com/agent',
};
const before: Case['before'] = [['externalAgent', 'create', minimal]];
const withTools: Case['before'] = [
	[
		'externalTool',
		'create',
		{ name: 'get_rain', displayName: 'Rain', executionText: 'Looking', doNotExecute: true },
	],
	[
		'externalTool',
		'create',
		{
			name: 'open_map',
			displayName: 'Map',
			executionText: 'Opening',
			doNotExecute: false,
			description: 'Opens a map',
			additionalFields: { parameters: '{"type": "object", "properties": {}}' },
		},
	],
];
const none = { uid: id('1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed') };
const own =
	(more: IDataObject = {}) =>
	(rows: IDataObject[]) => ({ uid: id(String(rows.at(-1)?.uid)), ...more });

export const externalAgent: Cases = {
	create: {
		before: withTools,
		minimal,
		full: { integrateWith: 'agno' },
		gives: { name: 'Mara', integrateWith: 'mastra', integrationType: 'agent' },
		refused: { ERR_TOOL_NOT_FOUND: { ...minimal, additionalFields: { tools: ['no_such_tool'] } } },
	},
	getAll: { before, minimal: { returnAll: true }, gives: { integrationType: 'agent' } },
	update: {
		before: [...withTools, ...before],
		minimal: own({ additionalFields: { name: 'Mira' } }),
		gives: { updated: true },
		refused: { ERR_AGENT_NOT_FOUND: { ...none, additionalFields: { name: 'Mira' } } },
	},
	delete: {
		before,
		minimal: own(),
		gives: { deleted: true },
		refused: { ERR_AGENT_NOT_FOUND: none },
	},
};
