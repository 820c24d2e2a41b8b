import type { IDataObject } from 'n8n-workflow';
import {
	asItComes,
	batched,
	type Completion,
	counted,
	isObject,
	list,
	oneLine,
	optional,
	resource,
	success,
	uploaded,
} from '../engine';
import { defineOperation } from '../platform/operation';
import { uncheckedUser } from '../fields/id';
import { campaignCodes, campaignId, NO_CAMPAIGN, recipientCodes, SPLIT } from './shared/campaign';
import { refusedState } from './shared/states';
import { receivers } from './shared/receivers';
import { receiverVariables } from './shared/values';
import { options } from '../fields/basic';
import { byCursor, sorting } from './shared/lists';
import { listOrObject } from './shared/rows';
import { waitingFor } from '../fields/waiting';
import { columnRule, csvFields, csvOf, uploadTarget } from './recipient/csv';

function failed({ errors }: IDataObject) {
	const [firstError] = Array.isArray(errors) ? errors : [];
	const reason = isObject(firstError)
		? oneLine(String(firstError.reason ?? firstError.message ?? ''))
		: '';
	return {
		message: `CometChat couldn’t import the file${reason ? `: ${reason}` : ''}`,
		description: `Correct the file and run this item again. ${SPLIT}`,
		code: 'IMPORT_FAILED',
	};
}

/** Whether the answer, whose form is not documented, counts fewer users than were sent. */
const countsFewer = ({ added, duplicates = 0, failed = 0, sent }: IDataObject): boolean =>
	Number(failed) > 0 || (typeof added === 'number' && added + Number(duplicates) < Number(sent));

const someMissing = (count: number): string =>
	`CometChat’s answer counts fewer recipients than were sent: of ${counted(count, 'row')}, some are possibly missing. Recipient → Get Many shows who was.`;

/**
 * Add recipients to campaign, 10,000 a request. Whether the API adds a recipient twice is not documented,
 * who would then get the announcement twice: so the request is not repeated without a look.
 */
const add = defineOperation({
	value: 'add',
	name: 'Add',
	action: 'Add recipients to campaign',
	description: 'Add users to the recipients of a draft, each with their own values',
	request: {
		method: 'POST',
		api: 'campaigns',
		path: '/campaigns/{campaignId}/recipients',
		retry: 'never',
	},
	checkWith: 'Recipient → Get Many',
	path: campaignId('Draft that the recipients are added to'),
	body: {
		userId: uncheckedUser({ displayName: 'User', description: 'User to add' }),
		...receiverVariables('campaignId'),
	},
	execution: batched(
		receivers({
			by: ['campaignId'],
			consumes: ['userId', 'variablesFrom', 'values', 'columns'],
			names: { users: 'userIds', variables: 'userVariables' },
			row: (uid, { campaignId: id }, data) => ({
				campaignId: id as string,
				userId: uid,
				// Which ones are missing, the numbers don’t say.
				added: countsFewer(data) ? null : true,
			}),
		}),
	),
	hint: ({ added }) => (added === null ? someMissing : undefined),
	codes: recipientCodes,
	whenRefused: refusedState(['draft'], 'Recipients can only be added to drafts'),
});

/** Whether to wait for the end of an import, and how long. */
const { fields, limit } = waitingFor({
	until: 'the file is imported',
	continues: 'The import',
	isOn: true,
	minutes: 10,
});

const waiting = fields;

/** The state of an import that CometChat no longer shows: only a running one is sure to be shown. */
const GONE = 'unknown';

/** States in which an import has ended. They are not documented: these are the sandbox's, and likely ones. */
const DONE = ['completed', 'complete', 'done', 'finished', 'succeeded', 'success', 'imported'];

const FAILED = ['failed', 'failure', 'error', 'cancelled', 'canceled'];

/** How an import ended; a state that isn't known is no end. */
const endOf = ({ status }: IDataObject): 'done' | 'failed' | 'gone' | undefined => {
	const state = String(status).toLowerCase();
	if (state === GONE) return 'gone';
	return DONE.includes(state) ? 'done' : FAILED.includes(state) ? 'failed' : undefined;
};

/** Whether an import of recipients has ended, and why it failed. */
const importVerdict: Completion = {
	of: (row) => {
		const end = endOf(row);
		return end === 'failed' ? failed(row) : end ? undefined : 'open';
	},
	path: '/campaigns/{campaignId}/import-status',
	async read(row, { get }) {
		const shown = await get();
		const hasGone = !shown.ok && NO_CAMPAIGN.includes(shown.problem.code);
		return hasGone ? success({ ...row, status: GONE }) : shown;
	},
	limit,
};

function importHint(row: IDataObject): string | undefined {
	const end = endOf(row);
	if (end === 'gone')
		return 'CometChat no longer shows an import, so it has ended. Recipient → Get Summary shows how many recipients there are.';
	if (end === undefined)
		return 'An import is still running. Recipient → Get Import Status shows how far it is.';
	return Number(row.failed) > 0
		? `CometChat couldn’t import ${counted(Number(row.failed), 'recipient')}: see errors in the output.`
		: undefined;
}

/**
 * Import recipients from a file: CometChat gives an address, takes the file there, and imports it
 * afterwards (docs/platform.md, Campaigns).
 */
const importFromFile = defineOperation({
	value: 'importFromFile',
	name: 'Import From File',
	action: 'Import recipients from file',
	description: 'Upload a CSV file with the recipients of a draft, and have it imported',
	request: {
		method: 'POST',
		api: 'campaigns',
		path: '/campaigns/{campaignId}/import-csv',
		retry: 'never',
	},
	checkWith: 'Recipient → Get Import Status',
	path: campaignId('Draft that the recipients are added to'),
	body: { ...csvFields, ...waiting },
	execution: uploaded({
		file: csvOf,
		path: '/campaigns/{campaignId}/recipients/upload-url',
		target: uploadTarget,
	}),
	inOrderBy: ['campaignId'],
	toRow: (data, { campaignId: id }) => ({ campaignId: id, ...data }),
	validate: columnRule,
	completion: importVerdict,
	hint: importHint,
	codes: {
		...recipientCodes,
		ERR_CONFLICT: {
			message: 'Another import into this campaign is running',
			advice: 'Wait until it has finished, then run this item again.',
			about: 'campaign',
		},
	},
	whenRefused: refusedState(['draft'], 'Recipients can only be imported into drafts'),
});

const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many recipients of campaign',
	description: 'Retrieve the recipients of a campaign with their statuses',
	request: { method: 'GET', api: 'campaigns', path: '/campaigns/{campaignId}/recipients' },
	path: campaignId('Campaign whose recipients to retrieve'),
	filters: {
		status: optional(
			options({
				displayName: 'Status',
				description: 'Status of the recipients',
				options: {
					pending: 'Pending',
					processing: 'Processing',
					completed: 'Completed',
					failed: 'Failed',
				},
			}),
		),
		...sorting({ createdAt: 'Created At', updatedAt: 'Updated At' }),
	},
	execution: byCursor(),
	response: list(),
	codes: campaignCodes,
});

const getSummary = defineOperation({
	value: 'getSummary',
	name: 'Get Summary',
	action: 'Get recipient summary of campaign',
	description: 'Get the number of recipients of a campaign in each status',
	request: { method: 'GET', api: 'campaigns', path: '/campaigns/{campaignId}/recipients/summary' },
	path: campaignId('Campaign whose recipients to count'),
	execution: asItComes(),
	response: listOrObject(),
	codes: campaignCodes,
});

const getImportStatus = defineOperation({
	value: 'getImportStatus',
	name: 'Get Import Status',
	action: 'Get import status of recipients',
	description: 'Get the status of a recipient import',
	request: { method: 'GET', api: 'campaigns', path: '/campaigns/{campaignId}/import-status' },
	path: campaignId('Campaign whose import to retrieve'),
	execution: asItComes(),
	response: listOrObject(),
	codes: {
		ERR_NOT_FOUND: {
			message: 'No import into this campaign is running, or no campaign has this ID',
			advice:
				'If one was started, it may have finished: Get Summary shows how many recipients there are.',
			about: 'campaign',
		},
	},
});

export const recipient = resource({
	value: 'recipient',
	name: 'Recipient',
	default: 'add',
	operations: [add, importFromFile, getAll, getSummary, getImportStatus],
});
