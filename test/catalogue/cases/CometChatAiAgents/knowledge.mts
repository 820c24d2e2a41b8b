import type { IDataObject } from 'n8n-workflow';
import type { Case, Cases } from '../../case.mts';
import { id, like } from '../../case.mts';

const delivery = { title: 'Delivery times', content: 'Two days.' };
const before: Case['before'] = [['knowledgeText', 'create', delivery]];
const withAgent: Case['before'] = [...before, ['agent', 'create', { name: 'Ada' }]];
const code = 'ERR_KB_NOT_FOUND';
const none = { uniqueId: id('no-such-source') };
const missing = { [code]: none };

/** The source that was made first. */
const own =
	(more: IDataObject = {}) =>
	([made]: IDataObject[]) => ({ uniqueId: id(String(made?.uniqueId)), ...more });
const ofAgent = ([text, agent]: IDataObject[]) => ({
	uid: id(String(agent?.uid)),
	sourceType: 'text',
	uniqueIds: [String(text?.uniqueId)],
});
const ofNoAgent = {
	ERR_AGENT_NOT_FOUND: { uid: id('no-such-agent'), sourceType: 'text', uniqueIds: ['kb_text'] },
};

export const knowledgeSource: Cases = {
	getAll: { before, minimal: {}, gives: { uniqueId: like(/./) } },
	getStatus: {
		before,
		minimal: ([made]) => ({ uniqueIds: [String(made?.uniqueId ?? 'none')] }),
		gives: { status: like(/^index(ing|ed)$/) },
	},
	getPages: {
		before,
		minimal: own({ sourceType: 'text' }),
		gives: { content: delivery.content, pageNumber: 1 },
		refused: { [code]: { ...none, sourceType: 'text' } },
	},
	retryIndexing: {
		before,
		minimal: own({ sourceType: 'text' }),
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
	create: { minimal: delivery, gives: { title: 'Delivery times', status: 'indexing' } },
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
		gives: { title: 'Delivery' },
		refused: { [code]: { ...none, additionalFields: { title: 'Delivery' } } },
	},
	set: {
		before,
		minimal: { ...delivery, content: 'One day.' },
		full: delivery,
		gives: { title: 'Delivery times', outcome: 'updated' },
	},
	delete: { before, minimal: own(), gives: { deleted: true }, refused: missing },
};

/** Gives a file to the next node. */
const aFile: Case['before'] = [['cometChat/group', 'getAll', { returnAll: true, output: 'file' }]];

export const knowledgeFile: Cases = {
	upload: {
		before: aFile,
		minimal: { file: 'data' },
		gives: { fileName: 'delivery.txt', mimeType: 'text/plain', fileSize: 9 },
	},
	delete: { minimal: { uniqueId: id('kb_file') }, gives: { deleted: true }, refused: missing },
};
