import { asItComes, done, list, optional, resource } from '../engine';
import { defineOperation } from '../platform/operation';
import { campaignCodes, campaignId, NO_CAMPAIGN } from './shared/campaign';
import { BEFORE_SENDING, refusedState, stateShows, statuses } from './shared/states';
import { jsonObject, name } from '../fields/common';
import { dateTime, number, options } from '../fields/basic';
import { template } from './shared/id';
import { variableValues } from './shared/values';
import { ofVersion } from './campaign/ofVersion';
import { lookFor, untilSent } from './campaign/untilSent';
import { byCursor, search, sorting } from './shared/lists';
import { listOrObject } from './shared/rows';
import { clearing } from '../fields/clear';

const campaignName = name({
	displayName: 'Name',
	description: 'Name of the campaign',
	placeholder: 'e.g. Autumn release',
});

const config = optional(
	jsonObject({
		displayName: 'Config',
		description: 'Settings of the campaign, as JSON',
		placeholder: 'e.g. {"tag": "autumn"}',
	}),
);

/** Create campaign: it has no key of ours, and names repeat, so a lost answer stays in doubt. */
const create = defineOperation({
	value: 'create',
	name: 'Create',
	action: 'Create campaign',
	description: 'Create a draft of an announcement, from one version of a template',
	notice: 'Then add recipients (Recipient → Add, or Import From File), and use Send or Schedule.',
	request: { method: 'POST', api: 'campaigns', path: '/campaigns', retry: 'never' },
	checkWith: 'Campaign → Get Many',
	body: {
		name: campaignName,
		templateId: template({
			displayName: 'Template',
			description: 'Approved template with the content',
		}),
		templateVersion: optional(
			number({
				displayName: 'Template Version',
				description:
					'Version of the template, which can’t be changed afterwards. Leave empty for the current one.',
				minValue: 1,
			}),
		),
		values: variableValues('Values for recipients without their own'),
		config,
	},
	execution: ofVersion,
});

const get = defineOperation({
	value: 'get',
	name: 'Get',
	action: 'Get campaign',
	description: 'Retrieve a campaign with its template and a summary of its recipients',
	request: { method: 'GET', api: 'campaigns', path: '/campaigns/{campaignId}' },
	path: campaignId('Campaign to retrieve'),
	codes: campaignCodes,
});

const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many campaigns',
	description: 'Retrieve the campaigns of the app',
	request: { method: 'GET', api: 'campaigns', path: '/campaigns' },
	filters: {
		...search('names'),
		status: optional(
			options({
				displayName: 'Status',
				description: 'Status of the campaigns',
				options: statuses,
			}),
		),
		...sorting({ createdAt: 'Created At', name: 'Name', updatedAt: 'Updated At' }),
	},
	execution: byCursor(),
	response: list(),
});

const update = defineOperation({
	value: 'update',
	name: 'Update',
	action: 'Update campaign',
	description: 'Rename a draft, or change its settings',
	request: { method: 'PUT', api: 'campaigns', path: '/campaigns/{campaignId}', retry: 'safe' },
	path: campaignId('Draft to update'),
	body: { name: optional(campaignName), config, ...clearing({ config }) },
	requiresOneOf: ['name', 'config'],
	codes: campaignCodes,
	whenRefused: refusedState(['draft'], 'Only drafts can be updated'),
});

const deleteCampaign = defineOperation({
	value: 'delete',
	name: 'Delete',
	action: 'Delete campaign',
	description: 'Delete a draft with its recipients',
	notice: 'A deleted campaign can’t be recovered. Only drafts can be deleted.',
	request: { method: 'DELETE', api: 'campaigns', path: '/campaigns/{campaignId}', retry: 'safe' },
	path: campaignId('Draft to delete'),
	response: done('deleted', 'campaignId'),
	notFoundCodes: NO_CAMPAIGN,
	codes: campaignCodes,
	whenRefused: refusedState(['draft'], 'Only drafts can be deleted'),
});

const SENT = ['sending', 'completed', 'partially_failed', 'failed'];

/** Send campaign: never sent again unseen; its state shows whether it went out (docs/platform.md, Campaigns). */
const send = defineOperation({
	value: 'send',
	name: 'Send',
	action: 'Send campaign',
	description: 'Send a campaign to its recipients now, also before its schedule',
	notice: 'A campaign that is being sent can’t be stopped.',
	request: {
		method: 'POST',
		api: 'campaigns',
		path: '/campaigns/{campaignId}/send',
		retry: 'never',
	},
	checkWith: 'Campaign → Get',
	path: campaignId('Campaign to send'),
	body: { lookFor },
	readBack: {
		path: '/campaigns/{campaignId}',
		notFound: NO_CAMPAIGN,
		isThere: stateShows(SENT, BEFORE_SENDING),
		matches: () => true,
		madeAt: 'startedAt',
		read: untilSent,
	},
	codes: campaignCodes,
	whenRefused: refusedState(BEFORE_SENDING, 'Only drafts and scheduled campaigns can be sent'),
});

/** Whether an answer shows the time that was sent, in seconds or as text; unknown where it shows none. */
function isSameTime(shown: unknown, sent: unknown): boolean | undefined {
	const seconds = typeof shown === 'string' ? Date.parse(shown) / 1000 : shown;
	return typeof seconds === 'number' && !Number.isNaN(seconds) ? seconds === sent : undefined;
}

/** Schedule campaign: a second time is refused, and the state shows the first. */
const schedule = defineOperation({
	value: 'schedule',
	name: 'Schedule',
	action: 'Schedule campaign',
	description: 'Send a draft at a later time',
	request: {
		method: 'POST',
		api: 'campaigns',
		path: '/campaigns/{campaignId}/schedule',
		retry: 'safe',
	},
	path: campaignId('Draft to schedule'),
	body: {
		scheduledAt: dateTime({
			displayName: 'Send At',
			description: 'When to send the campaign',
		}),
	},
	readBack: {
		path: '/campaigns/{campaignId}',
		notFound: NO_CAMPAIGN,
		isThere: stateShows(['scheduled', 'sending', 'completed'], ['draft', 'cancelled']),
		matches: ({ scheduledAt }, _list, _conflicted, sent) =>
			isSameTime(scheduledAt, sent.scheduledAt),
	},
	validate: ({ scheduledAt }) =>
		scheduledAt * 1000 > Date.now()
			? undefined
			: { field: 'scheduledAt', message: 'is in the past', advice: 'Choose a later time.' },
	codes: campaignCodes,
	whenRefused: refusedState(['draft'], 'Only drafts can be scheduled'),
});

/** Cancel campaign: a second time is refused, and the state shows the first. */
const cancel = defineOperation({
	value: 'cancel',
	name: 'Cancel',
	action: 'Cancel campaign',
	description: 'Cancel a draft or a scheduled campaign',
	notice: 'A cancelled campaign can no longer be sent, changed or deleted.',
	request: {
		method: 'POST',
		api: 'campaigns',
		path: '/campaigns/{campaignId}/cancel',
		retry: 'safe',
	},
	path: campaignId('Campaign to cancel'),
	readBack: {
		path: '/campaigns/{campaignId}',
		notFound: NO_CAMPAIGN,
		isThere: stateShows(['cancelled'], BEFORE_SENDING),
		matches: () => true,
	},
	codes: campaignCodes,
	whenRefused: refusedState(BEFORE_SENDING, 'Only drafts and scheduled campaigns can be cancelled'),
});

const getSequenceMetrics = defineOperation({
	value: 'getSequenceMetrics',
	name: 'Get Sequence Metrics',
	action: 'Get sequence metrics of campaign',
	description: 'Get the progress of recipients through a sequence',
	request: { method: 'GET', api: 'campaigns', path: '/campaigns/{campaignId}/sequence-metrics' },
	path: campaignId('Campaign whose metrics to retrieve'),
	execution: asItComes(),
	response: listOrObject(),
	codes: campaignCodes,
});

export const campaign = resource({
	value: 'campaign',
	name: 'Campaign',
	default: 'create',
	operations: [
		...[create, get, getAll, update, deleteCampaign],
		...[send, schedule, cancel, getSequenceMetrics],
	],
});
