import type { IDataObject } from 'n8n-workflow';
import type { Case, Cases } from '../../case.mts';
import { id } from '../../case.mts';

const minimal = { name: 'Show map', description: 'Shows a map', triggerFunction: 'showMap' };
const before: Case['before'] = [['frontendAction', 'create', minimal]];
const own =
	(more: IDataObject = {}) =>
	([made]: IDataObject[]) => ({ id: id(String(made?._id)), ...more });
const none = { id: id('no_such_action') };
const withAgent: Case['before'] = [...before, ['agent', 'create', { name: 'Ada' }]];
const ofAgent = ([, agent]: IDataObject[]) => ({
	uid: id(String(agent?.uid)),
	frontendActions: ['showMap'],
});
const noAgent = { ERR_AGENT_NOT_FOUND: { uid: id('no-such-agent'), frontendActions: ['showMap'] } };
const code = 'ERR_TOOL_NOT_FOUND';

export const frontendAction: Cases = {
	create: { minimal, gives: { name: 'Show map', triggerFunction: 'showMap' } },
	get: { before, minimal: own(), gives: { triggerFunction: 'showMap' }, refused: { [code]: none } },
	getAll: { before, minimal: { returnAll: true }, gives: {} },
	update: {
		before,
		minimal: own({ additionalFields: { name: 'Map' } }),
		gives: { name: 'Map', triggerFunction: 'showMap' },
		refused: { [code]: { ...none, additionalFields: { name: 'Map' } } },
	},
	delete: { before, minimal: own(), gives: { deleted: true }, refused: { [code]: none } },
	addToAgent: {
		before: withAgent,
		minimal: ofAgent,
		gives: { name: 'Ada', frontendActions: ['showMap'] },
		refused: noAgent,
	},
	removeFromAgent: {
		before: [...withAgent, ['frontendAction', 'addToAgent', ofAgent]],
		minimal: ofAgent,
		gives: { name: 'Ada', frontendActions: [] },
		refused: noAgent,
	},
};
