import { asItComes, type Field, type Input, optional, resource } from '../engine';
import { dateTime, number, options } from '../fields/basic';
import { newId, user } from '../fields/id';
import { defineOperation } from '../platform/operation';
import { campaignCodes, campaignId } from './shared/campaign';
import { listOrObject } from './shared/rows';
import { template } from './shared/id';
import { notFound } from './shared/notFound';

/** A time that goes out in ISO 8601. */
const isoTime = (
	displayName: string,
	description: string,
	sendAs: string,
): Field<string, false> => {
	const field = dateTime({ displayName, description, sendAs });
	const schema = field.schema.transform((seconds) => new Date(seconds * 1000).toISOString());
	return { ...field, schema, required: false };
};

/** What analytics count, over which time (docs/platform.md, Campaigns). */
const analyticsFilters = {
	startDate: isoTime('From', 'Start of the time range', 'startDate'),
	endDate: optional(isoTime('Until', 'End of the time range', 'endDate'), { after: 'startDate' }),
	period: optional(
		options({
			displayName: 'Period',
			description: 'Length of each step of time',
			options: { hourly: 'Hourly', daily: 'Daily' },
		}),
	),
	dimension: optional(
		options({
			displayName: 'Dimension',
			description: 'What to count by',
			options: { campaign: 'Campaign', template: 'Template', channel: 'Channel' },
		}),
	),
	dimensionId: optional(
		newId({
			displayName: 'Dimension ID',
			description: 'The one campaign, template or channel to count, as set in Dimension',
			placeholder: 'e.g. cc-template-release',
		}),
	),
	limit: optional(
		number({
			displayName: 'Limit',
			description: 'Max number of results to return',
			minValue: 1,
			default: 50,
		}),
	),
};

/** An ID needs its dimension. */
const analyticsRule = ({ dimension, dimensionId }: Input) =>
	dimensionId !== undefined && dimension === undefined
		? {
				field: 'dimensionId' as const,
				message: 'has no effect without Dimension',
				advice: 'Add Dimension, and choose what the ID belongs to.',
			}
		: undefined;

/** Get overview of engagement: its form is not documented. */
const getOverview = defineOperation({
	value: 'getOverview',
	name: 'Get Overview',
	action: 'Get overview of engagement',
	description: 'Get the numbers of sent, delivered, read and clicked notifications',
	request: { method: 'GET', api: 'campaigns', path: '/analytics/overview' },
	filters: analyticsFilters,
	execution: asItComes(),
	response: listOrObject(),
	validate: analyticsRule,
});

/** Get analytics of campaign: its form is not documented. */
const getCampaign = defineOperation({
	value: 'getCampaign',
	name: 'Get Campaign',
	action: 'Get analytics of campaign',
	description: 'Get the numbers of sent, delivered, read and clicked notifications for a campaign',
	request: { method: 'GET', api: 'campaigns', path: '/analytics/campaigns/{campaignId}' },
	path: campaignId('Campaign to count'),
	filters: analyticsFilters,
	execution: asItComes(),
	response: listOrObject(),
	validate: analyticsRule,
	codes: campaignCodes,
});

/** Get analytics of template: its form is not documented. */
const getTemplate = defineOperation({
	value: 'getTemplate',
	name: 'Get Template',
	action: 'Get analytics of template',
	description: 'Get the numbers of sent, delivered, read and clicked notifications for a template',
	request: { method: 'GET', api: 'campaigns', path: '/analytics/templates/{templateId}' },
	path: { templateId: template({ displayName: 'Template', description: 'Template to count' }) },
	filters: analyticsFilters,
	execution: asItComes(),
	response: listOrObject(),
	validate: analyticsRule,
});

/** Get analytics of channels: its form is not documented. */
const getChannels = defineOperation({
	value: 'getChannels',
	name: 'Get Channels',
	action: 'Get analytics of channels',
	description:
		'Get the numbers of sent, delivered, read and clicked notifications for each channel',
	request: { method: 'GET', api: 'campaigns', path: '/analytics/channels' },
	filters: analyticsFilters,
	execution: asItComes(),
	response: listOrObject(),
	validate: analyticsRule,
});

/** Get analytics of user: its form is not documented. */
const getUser = defineOperation({
	value: 'getUser',
	name: 'Get User',
	action: 'Get analytics of user',
	description: 'Get the views, clicks and interactions of a user',
	request: { method: 'GET', api: 'campaigns', path: '/analytics/users/{uid}' },
	path: { uid: user({ displayName: 'User', description: 'User whose engagement to count' }) },
	filters: analyticsFilters,
	execution: asItComes(),
	response: listOrObject(),
	validate: analyticsRule,
	codes: notFound('user', 'user'),
});

export const analytics = resource({
	value: 'analytics',
	name: 'Analytics',
	default: 'getOverview',
	operations: [getOverview, getCampaign, getTemplate, getChannels, getUser],
});
