import type { IDataObject } from 'n8n-workflow';
import { counted, isObject, oneLine, type Completion } from '../../engine';
import { waitingFor } from '../../fields/waiting';
import { NO_CAMPAIGN, SPLIT } from '../shared/campaign';

/** Whether to wait for the end of an import, and how long. */
const { fields, limit } = waitingFor({
	until: 'the file is imported',
	continues: 'The import',
	isOn: true,
	minutes: 10,
});
export const waiting = fields;

/** States in which an import has ended. They are not documented: these are the sandbox's, and likely ones. */
const DONE = ['completed', 'complete', 'done', 'finished', 'succeeded', 'success', 'imported'];
const FAILED = ['failed', 'failure', 'error', 'cancelled', 'canceled'];

/** An import that shows no longer: only one that runs is sure to. */
const GONE = 'unknown';

/** How an import ended; a state that isn't known is no end. */
const endOf = ({ status }: IDataObject): 'done' | 'failed' | 'gone' | undefined => {
	const state = String(status).toLowerCase();
	if (state === GONE) return 'gone';
	return DONE.includes(state) ? 'done' : FAILED.includes(state) ? 'failed' : undefined;
};

/** Whether an import of recipients has ended, and why it failed. */
export const importVerdict: Completion = {
	of: (row) => {
		const end = endOf(row);
		return end === 'failed' ? failed(row) : end ? undefined : 'open';
	},
	path: '/campaigns/{campaignId}/import-status',
	gone: { codes: NO_CAMPAIGN, says: { status: GONE } },
	limit,
};

export function importHint(row: IDataObject): string | undefined {
	const end = endOf(row);
	if (end === 'gone')
		return 'CometChat no longer shows an import, so it has ended. Recipient → Get Summary shows how many recipients there are.';
	if (end === undefined)
		return 'An import is still running. Recipient → Get Import Status shows how far it is.';
	return Number(row.failed) > 0
		? `CometChat couldn’t import ${counted(Number(row.failed), 'recipient')}: see errors in the output.`
		: undefined;
}

function failed({ errors }: IDataObject) {
	const [first] = Array.isArray(errors) ? errors : [];
	const reason = isObject(first) ? oneLine(String(first.reason ?? first.message ?? '')) : '';
	return {
		message: `CometChat couldn’t import the file${reason ? `: ${reason}` : ''}`,
		description: `Correct the file and run this item again. ${SPLIT}`,
		code: 'IMPORT_FAILED',
	};
}
