import type { IDataObject } from 'n8n-workflow';
import type { Case, Cases } from '../../case.mts';
import { id } from '../../case.mts';

const minimal = { slug: 'tea', name: 'Tea', url: 'https://example.com/mcp/4f1c' };
const details = { description: 'Makes tea', icon: 'https://example.com/tea.png' };
const before: Case['before'] = [['mcpServer', 'create', minimal]];
const tea = { slug: 'tea' };
const seen = { options: { returnSecrets: true } };
const named = { ...tea, name: 'Tea' };
const none = { slug: 'no-such-server' };
const code = 'ERR_TOOL_NOT_FOUND';
const own = (more: IDataObject) => (rows: IDataObject[]) => ({
	...{ uid: id(String(rows.at(-1)?.uid)), ...more },
});

export const mcpServer: Cases = {
	create: { minimal, full: { ...minimal, additionalFields: details, ...seen }, gives: named },
	get: { before, minimal: tea, full: { ...tea, ...seen }, gives: named, refused: { [code]: none } },
	update: {
		before,
		minimal: { ...tea, additionalFields: { name: 'Coffee' } },
		full: {
			...tea,
			additionalFields: { name: 'Coffee', url: 'https://example.com/mcp/8a2e', ...details },
			...seen,
		},
		gives: { slug: 'tea', name: 'Coffee' },
		refused: { [code]: { ...none, additionalFields: { name: 'Coffee' } } },
	},
	addToAgent: {
		before: [...before, ['agent', 'create', { name: 'Ada' }]],
		minimal: own({ mcpServers: ['tea'] }),
		gives: { name: 'Ada', mcpServers: ['tea'] },
		refused: { ERR_AGENT_NOT_FOUND: { uid: id('no-such-agent'), mcpServers: ['tea'] } },
	},
};
