import type { IDataObject } from 'n8n-workflow';
import type { Completion } from '../../engine';
import { waitingFor } from '../../fields/waiting';

/** Whether to wait until agents find a text, and how long. */
const { fields, limit } = waitingFor({
	until: 'agents can find the text',
	continues: 'Indexing',
	isOn: false,
	minutes: 5,
});
export const waiting = fields;

/** Whether a text is indexed. Without Wait Until Finished, the row has its state now. */
export const indexed: Completion = {
	of: ({ status }: IDataObject) => {
		if (status === 'indexed' || status === undefined) return undefined;
		return status === 'failed' ? failed : 'open';
	},
	path: '/agent-builder/knowledge-base/text/{uniqueId}',
	limit,
};

const failed = {
	message: 'CometChat couldn’t index the text',
	description: 'The text is stored. Change it with Update, so that it is indexed again.',
	code: 'ERR_KB_INDEXING_FAILED',
};
