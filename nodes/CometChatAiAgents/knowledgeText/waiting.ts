import type { IDataObject } from 'n8n-workflow';
import type { Input } from '../../engine/declaration/field';
import { optional } from '../../engine/declaration/field';
import type { Verdict } from '../../engine/declaration/operation';
import { boolean, number } from '../../vocabulary/basic';

const MINUTE = 60_000;

/** Whether to wait until agents find a text, and how long. */
export const waiting = {
	waitUntilFinished: optional(
		boolean({
			displayName: 'Wait Until Finished',
			description: 'Whether to wait until the text is indexed, so that agents find it',
			sendAs: '',
			default: true,
		}),
	),
	waitAtMost: optional(
		number({
			displayName: 'Wait at Most',
			description: 'How many minutes to wait. Indexing continues afterwards.',
			minValue: 1,
			maxValue: 60,
			sendAs: '',
			default: 5,
		}),
	),
};

/** Whether a text is indexed. Without Wait Until Finished, the row has its state now. */
export const indexed: Verdict = {
	of: ({ status }: IDataObject) => {
		if (status === 'indexing') return 'open';
		return status === 'failed' ? failed : undefined;
	},
	path: '/agent-builder/knowledge-base/text/{uniqueId}',
	limit: ({ waitUntilFinished = false, waitAtMost = 5 }: Input) =>
		waitUntilFinished ? Number(waitAtMost) * MINUTE : 0,
};

const failed = {
	message: 'CometChat couldn’t index the text',
	description: 'The text is stored. Change it with Update, so that it is indexed again.',
	code: 'ERR_KB_INDEXING_FAILED',
};
