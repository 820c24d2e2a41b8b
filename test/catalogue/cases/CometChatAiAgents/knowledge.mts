import type { IDataObject } from 'n8n-workflow';
import type { Case, Cases } from '../../case.mts';
import { id, like } from '../../case.mts';

const delivery = { title: 'Delivery times', content: 'Two days.' };
const before: Case['before'] = [['knowledgeText', 'create', delivery]];
const withAgent: Case['before'] = [...before, ['agent', 'create', { name: 'Ada' }]];
const code = 'ERR_KB_NOT_FOUND';
const waiting = { waitUntilFinished: true, waitAtMost: 1 };
const none = { uniqueId: id('no-such-source') };
const missing = { [code]: none };

/** The source that was made first. */
const own =
	(more: IDataObject = {}) =>
	([made]: IDataObject[]) => ({ uniqueId: id(String(made?.uniqueId)), ...more });
const ofAgent = ([text, agent]: IDataObject[]) => ({
	...{ uid: id(String(agent?.uid)), sourceType: 'text', uniqueIds: [String(text?.uniqueId)] },
});
const ofNoAgent = {
	ERR_AGENT_NOT_FOUND: { uid: id('no-such-agent'), sourceType: 'text', uniqueIds: ['kb_text'] },
};
const range = { startTime: '2020-01-01', endTime: '2035-01-01' };

export const knowledgeSource: Cases = {
	getAll: {
		before,
		minimal: {},
		full: { returnAll: true, filters: range },
		gives: { uniqueId: like(/./) },
	},
	getStatus: {
		before,
		minimal: ([made]) => ({ uniqueIds: [String(made?.uniqueId ?? 'none')] }),
		gives: { status: like(/^index(ing|ed)$/) },
	},
	getPages: {
		before,
		minimal: own({ sourceType: 'text' }),
		full: own({ sourceType: 'text', returnAll: true }),
		gives: { content: delivery.content, pageNumber: 1 },
		refused: { [code]: { ...none, sourceType: 'text' } },
	},
	retryIndexing: {
		before,
		minimal: own({ sourceType: 'text' }),
		full: own({ sourceType: 'text', additionalFields: waiting }),
		gives: { started: true, sourceType: 'text' },
		refused: { [code]: { ...none, sourceType: 'text' } },
	},
	addToAgent: { before: withAgent, minimal: ofAgent, gives: { added: true }, refused: ofNoAgent },
	removeFromAgent: {
		before: [...withAgent, ['knowledgeSource', 'addToAgent', ofAgent]],
		minimal: ofAgent,
		gives: { removed: true },
		refused: ofNoAgent,
	},
};

export const knowledgeText: Cases = {
	create: {
		minimal: delivery,
		full: { ...delivery, additionalFields: waiting },
		gives: { title: 'Delivery times', status: 'indexing' },
	},
	get: {
		before,
		minimal: own(),
		gives: { title: 'Delivery times', text: delivery.content },
		refused: missing,
	},
	getAll: { before, minimal: { returnAll: true }, gives: { text: like(/./) } },
	update: {
		before,
		minimal: own({ additionalFields: { title: 'Delivery' } }),
		full: own({ additionalFields: { title: 'Delivery', content: 'One day.', ...waiting } }),
		gives: { title: 'Delivery' },
		refused: { [code]: { ...none, additionalFields: { title: 'Delivery' } } },
	},
	set: {
		before,
		minimal: { ...delivery, content: 'One day.' },
		full: { ...delivery, additionalFields: waiting },
		gives: { title: 'Delivery times', outcome: 'updated' },
	},
	delete: {
		before,
		minimal: own(),
		gives: { deleted: true },
		refused: missing,
	},
};

/** Gives a file to the next node. */
const aFile: Case['before'] = [['cometChat/group', 'getAll', { returnAll: true, output: 'file' }]];

export const knowledgeFile: Cases = {
	upload: {
		before: aFile,
		minimal: { file: 'data' },
		full: { file: 'data', additionalFields: waiting },
		gives: { fileName: 'delivery.txt', mimeType: 'text/plain', fileSize: 9 },
	},
	delete: { minimal: { uniqueId: id('kb_file') }, gives: { deleted: true }, refused: missing },
};
