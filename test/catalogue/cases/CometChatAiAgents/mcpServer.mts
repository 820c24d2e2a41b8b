import type { IDataObject } from 'n8n-workflow';
import type { Case, Cases } from '../../case.mts';
import { id } from '../../case.mts';

const minimal = { slug: 'tea', name: 'Tea', url: 'https://example.com/mcp/4f1c' };
const before: Case['before'] = [['mcpServer', 'create', minimal]];
const tea = { slug: id('tea') };
const named = { slug: 'tea', name: 'Tea' };
const none = { slug: id('no-such-server') };
const code = 'ERR_TOOL_NOT_FOUND';
const own = (more: IDataObject) => (rows: IDataObject[]) => ({
	uid: id(String(rows.at(-1)?.uid)),
	...more,
});

const withAgent: Case['before'] = [...before, ['agent', 'create', { name: 'Ada' }]];
const noAgent = { ERR_AGENT_NOT_FOUND: { uid: id('no-such-agent'), mcpServers: ['tea'] } };

export const mcpServer: Cases = {
	create: { minimal, gives: named },
	get: { before, minimal: tea, gives: named, refused: { [code]: none } },
	getAll: { before, minimal: { returnAll: true }, gives: named },
	update: {
		before,
		minimal: { ...tea, additionalFields: { name: 'Coffee' } },
		gives: { slug: 'tea', name: 'Coffee' },
		refused: { [code]: { ...none, additionalFields: { name: 'Coffee' } } },
	},
	delete: { before, minimal: tea, gives: { deleted: true }, refused: { [code]: none } },
	addToAgent: {
		before: withAgent,
		minimal: own({ mcpServers: ['tea'] }),
		gives: { name: 'Ada', mcpServers: ['tea'] },
		refused: noAgent,
	},
	removeFromAgent: {
		before: [...withAgent, ['mcpServer', 'addToAgent', own({ mcpServers: ['tea'] })]],
		minimal: own({ mcpServers: ['tea'] }),
		gives: { name: 'Ada', mcpServers: [] },
		refused: noAgent,
	},
};
