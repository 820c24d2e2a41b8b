import type { Case, Cases } from '../../case.mts';
import { id } from '../../case.mts';

const about = { displayName: 'Rain', executionText: 'Looking', doNotExecute: true };
const renamed = { additionalFields: { displayName: 'Rain today' } };
const before: Case['before'] = [['externalTool', 'create', { name: 'get_rain', ...about }]];
const rain = { name: id('get_rain') };
const none = { name: id('no_such_tool') };
const code = 'ERR_TOOL_NOT_FOUND';

export const externalTool: Cases = {
	create: {
		minimal: { name: 'get_rain', ...about },
		full: { doNotExecute: false },
		gives: { name: 'get_rain', type: 'tool' },
	},
	get: {
		before,
		minimal: rain,
		gives: { name: 'get_rain', displayName: 'Rain' },
		refused: { [code]: none },
	},
	getAll: {
		before,
		minimal: { returnAll: true, filters: { toolType: 'tool' } },
		gives: { type: 'tool' },
	},
	update: {
		before,
		minimal: { ...rain, ...renamed },
		full: { additionalFields: { doNotExecute: false } },
		gives: { name: 'get_rain', displayName: 'Rain today', type: 'tool' },
		refused: { [code]: { ...none, ...renamed } },
	},
	delete: { before, minimal: rain, gives: { deleted: true }, refused: { [code]: none } },
};
